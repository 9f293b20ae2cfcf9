import type { ComponentChildren } from 'preact';
import { m } from '../settings/language.ts';
import './data-figure.css';

interface Props {
  /** What the chart shows, in a sentence; its name for screen readers, which skip the drawing. */
  label: string;
  children: ComponentChildren;
  caption?: string;
  table: DataTable;
}

interface DataTable {
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[];
}

/** A chart with the table of its figures behind it. */
export const DataFigure = ({ label, children, caption, table }: Props) => (
  <figure class="data-figure" aria-label={label}>
    {children}
    {caption !== undefined && <figcaption>{caption}</figcaption>}
    <details>
      <summary>{m().as_table({})}</summary>
      <div class="data-table" tabIndex={0} role="group" aria-label={label}>
        <table>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{name}</th>
                {cells.map((cell, i) => (
                  <td key={i}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  </figure>
);
