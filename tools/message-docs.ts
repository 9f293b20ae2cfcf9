import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  parseSync,
  type Comment,
  type Expression,
  type ObjectExpression,
  type ObjectProperty,
} from 'oxc-parser';

/** Generates the documentation of messages from the source of their schemas: a JSDoc comment is the description. */

const CHAPTERS = [
  { title: 'The WebSocket of a table', file: 'packages/api/src/table-messages.ts' },
  { title: 'The WebSocket of the lobby', file: 'packages/api/src/lobby.ts' },
  { title: 'Guests, over HTTP', file: 'packages/api/src/guests.ts' },
  { title: 'Profiles and histories, over HTTP', file: 'packages/api/src/people.ts' },
  { title: 'Tokens, over HTTP', file: 'packages/api/src/tokens.ts' },
  { title: 'Tables, over HTTP', file: 'packages/api/src/new-table.ts' },

  { title: 'Ratings, over HTTP', file: 'packages/api/src/ratings.ts' },
  { title: 'The WebSocket of the pool', file: 'packages/api/src/pool.ts' },
  { title: 'Friends and challenges, over HTTP and a WebSocket', file: 'packages/api/src/friends.ts' },
  { title: 'Tournaments, over HTTP and a WebSocket', file: 'packages/api/src/tournaments.ts' },
  { title: 'Reports and notices, over HTTP', file: 'packages/api/src/order.ts' },
  { title: 'Commands and inputs of a match', file: 'packages/match/src/schema/command.ts' },
  { title: 'Options of a match', file: 'packages/match/src/schema/options.ts' },
  { title: 'Updates of a match', file: 'packages/match/src/schema/update.ts' },
  { title: 'Transcript of a match', file: 'packages/match/src/schema/transcript.ts' },
  { title: 'Parts', file: 'packages/match/src/schema/primitives.ts' },
  { title: 'Parts of the API', file: 'packages/api/src/primitives.ts' },
];

const HEAD = `# Messages

What a page and a server send each other, and what is stored of a match.
This file is generated from the schemas by \`npm run docs\`; do not edit it.
Views, events and actions are described in [encodings.md](encodings.md) and [protocol.md](protocol.md).
`;

interface DocumentedSchema {
  name: string;
  description: string;
  value: Expression;
}

export function messageDocs(root: string): string {
  const chapters = CHAPTERS.map(({ title, file }) => {
    const source = new SchemaSource(file, readFileSync(join(root, file), 'utf8'));
    return [`## ${title}`, `\`${file}\``, ...source.schemas().map((schema) => source.section(schema))].join(
      '\n\n',
    );
  });
  return linked(`${[HEAD, ...chapters].join('\n\n').replaceAll(/\n{3,}/g, '\n\n')}\n`);
}

/** What the comments say, by the path of schema, variant and field: for the document of the API. */
export function messageDescriptions(root: string): Record<string, string> {
  const texts = CHAPTERS.flatMap(({ file }) =>
    new SchemaSource(file, readFileSync(join(root, file), 'utf8')).descriptions(),
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Types with a section of their own become links to it. */
function linked(text: string): string {
  const sections = new Set([...text.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name));
  const typeCell = /^(\| \S* \| )([^|]*)/gm;
  return text.replaceAll(typeCell, (_, field: string, type: string) => {
    const links = type.replaceAll(/`(\w+)`/g, (code, name: string) =>
      sections.has(name) ? `[${name}](#${name.toLowerCase()})` : code,
    );
    return field + links;
  });
}

class SchemaSource {
  private readonly text: string;
  private readonly program;
  private readonly comments: readonly Comment[];

  constructor(file: string, text: string) {
    this.text = text;
    const { program, comments } = parseSync(file, text);
    this.program = program;
    this.comments = comments;
  }

  /** The schemas that are declared at the top level. */
  schemas(): DocumentedSchema[] {
    return this.program.body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type !== 'VariableDeclaration') return [];
      return declared.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init !== null && isSchema(init)
          ? [{ name: id.name, description: this.describe(statement.start), value: init }]
          : [],
      );
    });
  }

  descriptions(): [path: string, text: string][] {
    return this.schemas().flatMap(({ name, description, value }) => {
      const members = this.membersOf(value) ?? [];
      const [only] = members;
      const parts =
        members.length === 1 && only !== undefined
          ? this.fieldTexts(name, only)
          : members.flatMap((member): [string, string][] => {
              const path = `${name}.${this.tagOf(member)}`;
              return [[path, this.describe(this.startOf(member))], ...this.fieldTexts(path, member)];
            });
      return [[name, description], ...parts];
    });
  }

  private fieldTexts(path: string, { properties }: ObjectExpression): [path: string, text: string][] {
    return properties.flatMap((property): [string, string][] => {
      if (property.type === 'Property')
        return [[`${path}.${keyOf(property)}`, this.describe(property.start)]];
      // All fields of another schema.
      const { argument } = property;
      const source = argument.type === 'MemberExpression' ? argument.object : argument;
      const [spread] = this.membersOf(source) ?? [];
      return spread === undefined ? [] : this.fieldTexts(path, spread);
    });
  }

  private tagOf({ properties: [tag] }: ObjectExpression): string {
    return tag?.type === 'Property' ? this.type(tag.value).replaceAll(/[`']/g, '') : '';
  }

  section({ name, description, value }: DocumentedSchema): string {
    const members = this.membersOf(value);
    const content =
      members === null
        ? [this.type(value)]
        : members.length === 1
          ? members.map(({ properties }) => this.table(properties))
          : members.flatMap((member) => [this.variant(member), this.table(member.properties.slice(1))]);
    return [`### ${name}`, description, ...content].filter((part) => part !== '').join('\n\n');
  }

  /** The objects of a schema: one, or those of a union. Null if the schema is not an object. */
  private membersOf(value: Expression): ObjectExpression[] | null {
    if (value.type === 'Identifier') {
      const named = this.schemas().find(({ name }) => name === value.name);
      return named === undefined ? null : this.membersOf(named.value);
    }
    if (value.type !== 'CallExpression') return null;
    const name = calleeName(value.callee);
    const argument = value.arguments[name === 'discriminatedUnion' ? 1 : 0];
    if ((name === 'object' || name === 'strictObject') && argument?.type === 'ObjectExpression')
      return [argument];
    if (name !== 'discriminatedUnion' && name !== 'union') return null;
    if (argument?.type !== 'ArrayExpression') return null;
    const members = argument.elements.map((element) =>
      isExpression(element) ? this.membersOf(element) : null,
    );
    return members.every((member) => member !== null) ? members.flat() : null;
  }

  private variant(member: ObjectExpression): string {
    const [tag] = member.properties;
    const title = tag?.type === 'Property' ? `**${keyOf(tag)} ${this.type(tag.value)}**` : '';
    return [title, this.describe(this.startOf(member))].filter((part) => part !== '').join(': ');
  }

  /** Of the call that has this object as its argument (`z.object({`), or of the declaration that it is. */
  private startOf(member: ObjectExpression): number {
    const call = this.text.lastIndexOf('z.', member.start);
    const declaration = /(export )?const \w+ = $/.exec(this.text.slice(0, call));
    return declaration?.index ?? call;
  }

  private table(properties: ObjectExpression['properties']): string {
    if (properties.length === 0) return '';
    const rows = properties.map((property) =>
      property.type === 'Property'
        ? `| \`${keyOf(property)}\` | ${this.type(property.value)} | ${this.describe(property.start)} |`
        : `| | all fields of ${this.type(property.argument)} | |`,
    );
    return ['| field | type | meaning |', '|---|---|---|', ...rows].join('\n');
  }

  /** The JSDoc comment that ends right before this position. */
  private describe(start: number): string {
    const comment = this.comments.findLast(({ end }) => end <= start);
    if (comment === undefined || this.text.slice(comment.end, start).trim() !== '') return '';
    if (comment.type !== 'Block' || !comment.value.startsWith('*')) return '';
    return comment.value
      .slice(1)
      .split('\n')
      .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
      .join(' ')
      .trim();
  }

  private type(value: Expression): string {
    if (value.type === 'Identifier') return `\`${value.name}\``;
    if (value.type === 'Literal') return `\`${value.raw ?? ''}\``;
    if (value.type === 'ArrayExpression')
      return value.elements.map((element) => this.element(element)).join(', ');
    if (value.type === 'MemberExpression') return this.type(value.object);
    if (value.type !== 'CallExpression') return `\`${this.text.slice(value.start, value.end)}\``;
    const { callee } = value;
    // A schema with checks: `z.string().check(...)`.
    if (callee.type === 'MemberExpression' && callee.object.type === 'CallExpression')
      return this.type(callee.object);
    const [first] = value.arguments;
    const inner = first === undefined || first.type === 'SpreadElement' ? '' : this.type(first);
    return typeText(calleeName(callee), inner);
  }

  private element(element: Parameters<typeof isExpression>[0]): string {
    return isExpression(element) ? this.type(element) : '';
  }
}

function typeText(name: string, inner: string): string {
  switch (name) {
    case 'literal':
      return inner;
    case 'enum':
      return `one of ${inner}`;
    case 'union':
      return inner.replaceAll(', ', ' or ');
    case 'nullable':
      return `${inner} or null`;
    case 'exactOptional':
    case 'optional':
      return `${inner}, optional`;
    case 'array':
      return `list of ${inner}`;
    case 'pair':
      return inner.includes(' ') ? `pair of (${inner})` : `pair of ${inner}`;
    case 'tuple':
      return `pair of ${inner.split(', ')[0] ?? ''}`;
    case 'string':
      return 'text';
    case 'int':
    case 'wholeNumber':
      return 'whole number';
    case 'pipe':
      return 'object';
    default:
      return name;
  }
}

const isExpression = (element: { type: string } | null): element is Expression =>
  element !== null && element.type !== 'SpreadElement';

const isSchema = (value: Expression): boolean =>
  value.type === 'CallExpression' && /^z\b|^pair\b/.test(rootName(value.callee));

function rootName(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootName(callee.object);
  return callee.type === 'CallExpression' ? rootName(callee.callee) : '';
}

const calleeName = (callee: Expression): string =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : callee.type === 'Identifier'
      ? callee.name
      : '';

const keyOf = ({ key }: ObjectProperty): string => (key.type === 'Identifier' ? key.name : '');
