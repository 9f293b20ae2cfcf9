import { decodeAction, encodeAction } from '../flow/action-codes.ts';
import type { ActionCode } from '../state/brands.ts';
import { apply, askOf } from '../flow/decisions.ts';
import { InputError } from '../input-error.ts';
import type { Game } from './game.ts';
import type { JsonObject } from '../schema.ts';
import { positionText } from '../io/position-text.ts';
import { CARD_IDS } from '../state/kinds.ts';
import { actionText, parseAction } from './notation.ts';
import { recordOf } from './record.ts';
import { FORMAT, VERSION } from './record-json.ts';

/**
 * Records as text for people: the same fields, with the actions in words, one line for each free action and its
 * answers, and a heading for each turn. Lines that begin with `=` are positions.
 */
export function writeRecordText(game: Game): string {
  const { rules, start, figures, turns, end } = recordOf(game);
  const starts = new Map(turns.map(({ at, position }) => [at, position]));
  const lines = [
    `${FORMAT} ${VERSION}`,
    `rules: ${rules}`,
    'setup' in start ? `setup: ${JSON.stringify(start.setup)}` : `position: ${positionText(start.position)}`,
    `figures: ${CARD_IDS.map((id, kind) => `${id} ${figures[kind].join('/')}`).join(', ')}`,
  ];
  const g = game.stateAfter(0);
  let heading = '';
  let ask = '';
  const note = (at: number): void => {
    const line = starts.get(at);
    if (line !== undefined) lines.push(`= ${line}`);
  };
  note(0);
  game.codes.forEach((code, i) => {
    const now = g.turn === 0 ? 'Set-up' : `Turn ${g.turn}, player ${g.active}`;
    const words = actionText(decodeAction(code));
    if (now !== heading) lines.push('', (heading = now), words);
    else if (askOf(g) === 'act' || lines.at(-1)?.startsWith('=') || (g.turn === 0 && askOf(g) !== ask))
      lines.push(words);
    else lines.push(`${lines.pop()}; ${words}`);
    ask = askOf(g);
    apply(g, code);
    note(i + 1);
  });
  return [...lines, '', 'End', `= ${end}`, ''].join('\n');
}

const HEADER = new RegExp(`^${FORMAT} (\\d+)$`);

export function parseRecordText(text: string): JsonObject {
  const lines = text.split('\n').map((line) => line.trim());
  const version = HEADER.exec(lines[0])?.[1];
  if (version === undefined) throw new InputError('this is not a record of a game');
  const actions: ActionCode[] = [];
  const positions: [number, string][] = [];
  const head: JsonObject = { format: FORMAT, version: Number(version) };
  lines.slice(1).forEach((line, i) => {
    const isHeading =
      line === '' || line === 'Set-up' || line === 'End' || /^Turn \d+, player [01]$/.test(line);
    const entry = /^(rules|setup|position|figures): (.*)$/.exec(line);
    if (entry !== null) Object.assign(head, parseHeaderField(entry[1], entry[2]));
    else if (line.startsWith('= ')) positions.push([actions.length, line.slice(2)]);
    else if (!isHeading) actions.push(...parseActions(line, i + 2, actions.length));
  });
  if (!lines.includes('End')) throw new InputError(`the record breaks off after action ${actions.length}`);
  return { ...head, actions, end: positions.pop()?.[1], turns: positions };
}

function parseHeaderField(name: string, value: string): JsonObject {
  if (name === 'figures') {
    return { figures: value.split(', ').map((entry) => entry.split(' ').at(-1)?.split('/').map(Number)) };
  }
  if (name !== 'setup') return { [name]: value };
  try {
    return { setup: JSON.parse(value) as unknown };
  } catch {
    throw new InputError('the set-up of the record is not JSON');
  }
}

function parseActions(line: string, number: number, before: number): ActionCode[] {
  return line.split(';').map((words, i) => {
    try {
      return encodeAction(parseAction(words));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw new InputError(`line ${number}, action ${before + i + 1} of the record: ${error.message}`);
    }
  });
}
