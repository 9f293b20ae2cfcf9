import { listSpaces } from '../table/board.ts';
import { actorOf, legal } from '../flow/decisions.ts';
import { decode, type Code } from '../flow/codes.ts';
import { ActionList } from '../flow/list.ts';
import { CARD_IDS, KINDS, NONE } from '../table/kinds.ts';
import { DISCARD, DRAW, HAND, KNOWN, SHOWN, type State } from '../table/state.ts';
import { Ask, type Player } from '../types.ts';
import { countIn, next, sizeOf } from '../table/zones.ts';
import { diceOf, extraPart } from './position.ts';
import { circumstances, seesShown, type Viewer } from './view.ts';

/**
 * What `viewOf` tells, as JSON to the letter. A server sends nothing as often, and to write it down straight from the
 * state takes a third of the time of making objects first. Members come without the braces, to be put between others.
 */

export function publicText(g: State): string {
  const { deck, beginner = false } = g.table.setup;
  const active = g.active === 0 || g.active === 1 ? g.active : null;
  return (
    `"deck":"${deck}","beginner":${beginner},"active":${active},"turn":${g.turn},` +
    `"vp":[${g.vp(0)},${g.vp(1)}],"bank":${g.bank},"money":[${g.money(0)},${g.money(1)}],` +
    `"dice":[${diceOf(g).join()}],"bribed":${g.bribed},"rows":[${rowText(g, 0)},${rowText(g, 1)}],` +
    `"discard":${piles(g, (p) => zoneText(g, DISCARD + p))},` +
    `"effects":{"fewerDice":[${g.fewerDice(0)},${g.fewerDice(1)}],` +
    `"blocked":[${spacesText(g, 0)},${spacesText(g, 1)}],"weakened":${g.weakened}}` +
    extraText(g)
  );
}

export function ownText(g: State, viewer: Viewer): string {
  const hand = (p: Player): string => (p === viewer ? zoneText(g, HAND + p) : String(sizeOf(g, HAND + p)));
  const known = viewer === 'spectator' ? '[]' : zoneText(g, KNOWN + viewer);
  const isShown = sizeOf(g, SHOWN) > 0 && seesShown(g, viewer);
  return (
    `"player":${viewer === 'spectator' ? null : viewer},"hands":[${hand(0)},${hand(1)}],` +
    `"draw":${piles(g, (p) => String(sizeOf(g, DRAW + p)))},"known":${known},` +
    `"decision":{${circumstancesText(g, viewer)}${actorOf(g) === viewer ? actionsText(g) : ''}}` +
    (isShown ? `,"shown":${zoneText(g, SHOWN)}` : '')
  );
}

const circumstancesText = (g: State, viewer: Viewer): string =>
  g.ask === Ask.act ? `"actor":${g.decider},"ask":"act","frame":[]` : members(circumstances(g, viewer));

const members = (part: object): string => JSON.stringify(part).slice(1, -1);
const extraText = (g: State): string => {
  const text = members(extraPart(g));
  return text === '' ? '' : `,${text}`;
};

const piles = (g: State, of: (p: Player) => string): string =>
  g.table.separate ? `[${of(0)},${of(1)}]` : of(0);

const IDS: readonly string[] = CARD_IDS.map((id) => `"${id}"`);

function zoneText(g: State, zone: number): string {
  let text = '';
  for (let k = next(g, zone, -1); k < KINDS; k = next(g, zone, k))
    for (let n = countIn(g, zone, k); n > 0; n--) text += text === '' ? IDS[k] : `,${IDS[k]}`;
  return `[${text}]`;
}

function rowText(g: State, p: Player): string {
  let text = '';
  for (let space = 1; space <= 7; space++) {
    const kind = g.card(p, space);
    text += `${space === 1 ? '' : ','}${kind === NONE ? null : IDS[kind]}`;
  }
  return `[${text}]`;
}

const spacesText = (g: State, p: Player): string => `[${listSpaces(g.blocked(p)).join()}]`;

const scratch = new ActionList();
/** There are some thousand actions in all. */
const actionTexts = new Map<Code, string>();

function actionsText(g: State): string {
  legal(g, scratch);
  let text = '';
  for (let i = 0; i < scratch.length; i++) text += `${i === 0 ? '' : ','}${jsonOf(scratch.codes[i])}`;
  return `,"actions":[${text}]`;
}

function jsonOf(c: Code): string {
  const known = actionTexts.get(c);
  if (known !== undefined) return known;
  const text = JSON.stringify(decode(c));
  actionTexts.set(c, text);
  return text;
}
