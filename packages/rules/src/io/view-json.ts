import type { ActionCode, Zone } from '../state/brands.ts';
import { listSpaces } from '../state/space-set.ts';
import { actorOf, listLegalActions } from '../flow/decisions.ts';
import { decodeAction } from '../flow/action-codes.ts';
import { ActionList } from '../flow/action-list.ts';
import { CARD_IDS, KINDS, NONE } from '../state/kinds.ts';
import { DISCARD, DRAW, HAND, KNOWN, SHOWN, type State } from '../state/state.ts';
import { Ask, SPACES, type Player } from '../types.ts';
import { countIn, nextKind, sizeOf } from '../state/zones.ts';
import { diceOf, optionalPart } from './position.ts';
import { decisionContext, canSeeShown, type Viewer } from './view.ts';

/**
 * What `viewOf` tells, as JSON to the letter. A server sends nothing as often, and to write it down straight from the
 * state takes a third of the time of making objects first. Members come without the braces, to be put between others.
 */

export function publicViewJson(g: State): string {
  const { deck, beginner = false } = g.config.setup;
  const active = g.hasActive ? g.active : null;
  return (
    `"deck":"${deck}","beginner":${beginner},"active":${active},"turn":${g.turn},` +
    `"vp":[${g.vp(0)},${g.vp(1)}],"bank":${g.bank},"money":[${g.money(0)},${g.money(1)}],` +
    `"dice":[${diceOf(g).join()}],"bribed":${g.bribed},"rows":[${rowJson(g, 0)},${rowJson(g, 1)}],` +
    `"discard":${perPileJson(g, (p) => zoneJson(g, DISCARD + p))},` +
    `"effects":{"fewerDice":[${g.fewerDice(0)},${g.fewerDice(1)}],` +
    `"blocked":[${spacesJson(g, 0)},${spacesJson(g, 1)}],"weakened":${g.weakened}}` +
    optionalPartJson(g)
  );
}

export function privateViewJson(g: State, viewer: Viewer): string {
  const hand = (p: Player): string => (p === viewer ? zoneJson(g, HAND + p) : String(sizeOf(g, HAND + p)));
  const known = viewer === 'spectator' ? '[]' : zoneJson(g, KNOWN + viewer);
  const isShown = sizeOf(g, SHOWN) > 0 && canSeeShown(g, viewer);
  return (
    `"player":${viewer === 'spectator' ? null : viewer},"hands":[${hand(0)},${hand(1)}],` +
    `"draw":${perPileJson(g, (p) => String(sizeOf(g, DRAW + p)))},"known":${known},` +
    `"decision":{${decisionContextJson(g, viewer)}${actorOf(g) === viewer ? actionsJson(g) : ''}}` +
    (isShown ? `,"shown":${zoneJson(g, SHOWN)}` : '')
  );
}

const decisionContextJson = (g: State, viewer: Viewer): string =>
  g.ask === Ask.act ? `"actor":${g.decider},"ask":"act","frame":[]` : jsonMembers(decisionContext(g, viewer));

const jsonMembers = (part: object): string => JSON.stringify(part).slice(1, -1);
const optionalPartJson = (g: State): string => {
  const text = jsonMembers(optionalPart(g));
  return text === '' ? '' : `,${text}`;
};

const perPileJson = (g: State, of: (p: Player) => string): string =>
  g.config.separatePiles ? `[${of(0)},${of(1)}]` : of(0);

const QUOTED_IDS: readonly string[] = CARD_IDS.map((id) => `"${id}"`);

function zoneJson(g: State, zone: Zone): string {
  let text = '';
  for (let k = nextKind(g, zone, -1); k < KINDS; k = nextKind(g, zone, k))
    for (let n = countIn(g, zone, k); n > 0; n--) text += text === '' ? QUOTED_IDS[k] : `,${QUOTED_IDS[k]}`;
  return `[${text}]`;
}

function rowJson(g: State, p: Player): string {
  let text = '';
  for (const space of SPACES) {
    const kind = g.card(p, space);
    text += `${space === 1 ? '' : ','}${kind === NONE ? null : QUOTED_IDS[kind]}`;
  }
  return `[${text}]`;
}

const spacesJson = (g: State, p: Player): string => `[${listSpaces(g.blocked(p)).join()}]`;

const scratch = new ActionList();
/** There are some thousand actions in all. */
const actionJsonCache = new Map<ActionCode, string>();

function actionsJson(g: State): string {
  listLegalActions(g, scratch);
  let text = '';
  for (let i = 0; i < scratch.length; i++) text += `${i === 0 ? '' : ','}${actionJson(scratch.at(i))}`;
  return `,"actions":[${text}]`;
}

function actionJson(c: ActionCode): string {
  const known = actionJsonCache.get(c);
  if (known !== undefined) return known;
  const text = JSON.stringify(decodeAction(c));
  actionJsonCache.set(c, text);
  return text;
}
