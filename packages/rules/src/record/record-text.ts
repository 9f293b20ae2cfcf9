import { decodeAction, encodeAction } from '../flow/action-codes.ts';
import type { ActionCode } from '../state/brands.ts';
import { apply, askOf } from '../flow/decisions.ts';
import { InputError } from '../input-error.ts';
import type { Game } from './game.ts';
import type { JsonObject } from '../schema.ts';
import { positionText } from '../io/position-text.ts';
import { CARD_IDS } from '../state/kinds.ts';
import type { State } from '../state/state.ts';
import { writableBranches, type RecordedBranch } from './branches.ts';
import { actionText, parseAction } from './notation.ts';
import { recordOf } from './record.ts';
import { FORMAT, VERSION } from './record-json.ts';

/**
 * Records as text for people: the same fields, with the actions in words, one line for each free action and its
 * answers, and a heading for each turn. Lines that begin with `=` are positions.
 * What was tried instead follows the end, each branch with a name and a note.
 */
export function writeRecordText(game: Game, branches: readonly RecordedBranch[] = []): string {
  const { rules, start, figures, turns, end } = recordOf(game);
  const starts = new Map(turns.map(({ at, position }) => [at, `= ${position}`]));
  return [
    `${FORMAT} ${VERSION}`,
    `rules: ${rules}`,
    'setup' in start ? `setup: ${JSON.stringify(start.setup)}` : `position: ${positionText(start.position)}`,
    `figures: ${CARD_IDS.map((id, kind) => `${id} ${figures[kind].join('/')}`).join(', ')}`,
    ...actionLines(game.stateAfter(0), game.codes, starts),
    '',
    'End',
    `= ${end}`,
    ...writableBranches(game, branches).flatMap((branch) => ['', ...branchLines(game, branch)]),
    '',
  ].join('\n');
}

/** Names and notes are quoted, so that they stay on their line. */
const branchLines = (game: Game, { at, codes, name, note }: RecordedBranch): string[] => [
  `Branch after action ${at}`,
  `name: ${JSON.stringify(name)}`,
  `note: ${JSON.stringify(note)}`,
  ...actionLines(game.stateAfter(at), codes, new Map()),
];

/** Plays the actions. `notes` are lines to insert after so many of them. */
function actionLines(g: State, codes: readonly ActionCode[], notes: ReadonlyMap<number, string>): string[] {
  const lines: string[] = [];
  let heading = '';
  let ask = '';
  const note = (at: number): void => {
    const line = notes.get(at);
    if (line !== undefined) lines.push(line);
  };
  note(0);
  codes.forEach((code, i) => {
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
  return lines;
}

const HEADER = new RegExp(`^${FORMAT} (\\d+)$`);

const BRANCH_HEADING = /^Branch after action (\d{1,7})$/;

export function parseRecordText(text: string): JsonObject {
  const lines = text.split('\n').map((line) => line.trim());
  const version = HEADER.exec(lines[0])?.[1];
  if (version === undefined) throw new InputError('this is not a record of a game');
  const actions: ActionCode[] = [];
  const positions: [number, string][] = [];
  const head: JsonObject = { format: FORMAT, version: Number(version) };
  const branches: (JsonObject & { actions: ActionCode[] })[] = [];
  lines.slice(1).forEach((line, i) => {
    const at = BRANCH_HEADING.exec(line)?.[1];
    if (at !== undefined) return void branches.push({ at: Number(at), actions: [] });
    const branch = branches.at(-1);
    const place: Place = { line: i + 2, branch: branches.length };
    const entry = HEADER_FIELD.exec(line);
    if (entry !== null) Object.assign(branch ?? head, parseHeaderField(entry[1], entry[2], place));
    else if (line.startsWith('= ')) positions.push([actions.length, line.slice(2)]);
    else if (!isHeading(line)) parseActions(line, (branch ?? { actions }).actions, place);
  });
  if (!lines.includes('End')) throw new InputError(`the record breaks off after action ${actions.length}`);
  return {
    ...head,
    actions,
    end: positions.pop()?.[1],
    turns: positions,
    ...(branches.length > 0 && { branches }),
  };
}

/** Of what is read: its line, and the number of its branch or 0 for the game itself. */
interface Place {
  line: number;
  branch: number;
}

const HEADER_FIELD = /^(rules|setup|position|figures|name|note): (.*)$/s;

const isHeading = (line: string): boolean =>
  line === '' || line === 'Set-up' || line === 'End' || /^Turn \d+, player [01]$/.test(line);

function parseHeaderField(name: string, value: string, { line, branch }: Place): JsonObject {
  if (name === 'figures') {
    return { figures: value.split(', ').map((entry) => entry.split(' ').at(-1)?.split('/').map(Number)) };
  }
  if (name === 'rules' || name === 'position') return { [name]: value };
  try {
    return { [name]: JSON.parse(value) as unknown };
  } catch {
    throw new InputError(
      name === 'setup'
        ? 'the set-up of the record is not JSON'
        : `line ${line}, ${name} of branch ${branch} of the record, is not a text in quotation marks`,
    );
  }
}

function parseActions(text: string, actions: ActionCode[], { line, branch }: Place): void {
  for (const words of text.split(';'))
    try {
      actions.push(encodeAction(parseAction(words)));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const owner = branch === 0 ? 'the record' : `branch ${branch} of the record`;
      throw new InputError(`line ${line}, action ${actions.length + 1} of ${owner}: ${error.message}`);
    }
}
