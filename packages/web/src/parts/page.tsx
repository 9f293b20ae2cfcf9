import type { ComponentChildren } from 'preact';
import { m } from '../language.ts';
import { Icon } from './icon.tsx';

/** A page to read or fill in: a way back, a title, content. */
export const Page = ({
  title,
  children,
  wide = false,
}: {
  title: string;
  children: ComponentChildren;
  wide?: boolean;
}) => (
  <>
    <header class="page-head">
      <a class="chip" href="/" aria-label={m().home({})}>
        <Icon name="back" />
      </a>
      <h1 class="inscr">{title}</h1>
    </header>
    <main class={`page ${wide ? 'wide-page' : ''}`}>{children}</main>
  </>
);
