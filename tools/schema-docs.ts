import {
  ACTION,
  CARD_IDS,
  EVENT,
  POSITION,
  RECORD,
  SETUP,
  VIEW,
  type Schema,
  type SchemaFields,
} from '@arena/rules';

/** The generated tables of docs/encodings.md, by the name of their section. */
export const SECTIONS: Readonly<Record<string, string>> = {
  setup: fieldTable(SETUP.fields),
  position: fieldTable(POSITION.fields),
  effects: fieldTable(POSITION.fields.effects.fields),
  view: fieldTable(without(VIEW.fields, POSITION.fields)),
  decision: fieldTable(VIEW.fields.decision.fields),
  actions: variantTable(ACTION),
  events: variantTable(EVENT),
  record: fieldTable(RECORD.fields),
};

/** Puts each table between its markers: `<!-- begin name -->` and `<!-- end name -->`. */
export function withSections(markdown: string): string {
  return Object.entries(SECTIONS).reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from === -1 || to < from) throw new Error(`the section "${name}" has no markers`);
    return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
  }, markdown);
}

/** The fields that `other` describes differently, or not at all. */
function without(fields: SchemaFields, other: SchemaFields): SchemaFields {
  return Object.fromEntries(Object.entries(fields).filter(([name, schema]) => other[name] !== schema));
}

function fieldTable(fields: SchemaFields): string {
  const rows = Object.entries(fields).map(([name, schema]) => [
    code(nameText(name, schema)),
    code(typeText(schema)),
    docOf(schema),
  ]);
  return tableOf(['field', 'type', 'meaning'], rows);
}

function variantTable(schema: Extract<Schema, { type: 'variants' }>): string {
  const rows = Object.entries(schema.variants).map(([name, fields]) => [
    code(name),
    Object.entries(fields).map(fieldText).join(', '),
  ]);
  return tableOf([code(schema.tag), 'other fields'], rows);
}

function fieldText([name, schema]: [string, Schema]): string {
  const doc = docOf(schema);
  return code(`${nameText(name, schema)}: ${typeText(schema)}`) + (doc === '' ? '' : ` (${doc})`);
}

function nameText(name: string, schema: Schema): string {
  return schema.type === 'optional' ? `${name}?` : name;
}

function docOf(schema: Schema): string {
  return schema.doc ?? (schema.type === 'optional' ? docOf(schema.of) : '');
}

/** A type in the notation of TypeScript, with ranges for integers. */
function typeText(schema: Schema): string {
  switch (schema.type) {
    case 'boolean':
      return 'boolean';
    case 'integer':
      return integerText(schema.min, schema.max);
    case 'text':
      return 'string';
    case 'oneOf':
      return schema.values.length === CARD_IDS.length
        ? 'card'
        : schema.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'list':
      return listText(schema.of, schema.min === schema.max ? String(schema.min) : '');
    case 'pair':
      return `[${typeText(schema.of)}, ${typeText(schema.of)}]`;
    case 'tuple':
      return `[${schema.of.map(typeText).join(', ')}]`;
    case 'map':
      return `{ [card]?: ${typeText(schema.of)} }`;
    case 'object':
      return `{ ${Object.entries(schema.fields)
        .map(([name, of]) => nameText(name, of))
        .join(', ')} }`;
    case 'variants':
      return `{ ${schema.tag}, ... }`;
    case 'nullable':
      return `${typeText(schema.of)} | null`;
    case 'optional':
      return typeText(schema.of);
    case 'union':
      return schema.of.map(typeText).join(' | ');
  }
}

function listText(of: Schema, size: string): string {
  const entry = typeText(of);
  return / \| |\.\./.test(entry) ? `(${entry})[${size}]` : `${entry}[${size}]`;
}

function integerText(min: number, max: number): string {
  if (Number.isFinite(max)) return `${min}..${max}`;
  return Number.isFinite(min) ? `${min}..` : 'integer';
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
