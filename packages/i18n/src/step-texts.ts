import { BRIBERY, costOf, eventsOf } from '@arena/rules';
import type { ActionName, ActionOf, CardId, Space, TurnStep, View } from '@arena/rules';
import { cardName, joinList, joinParts, spaceInSentence, spaceName, type Perspective } from './names.ts';
import { capitalized, inCases, type WhyTexts } from './why-words.ts';

/** In a sentence about the past, or as something to do. */
type Form = 'done' | 'next';

/** The card that the step is about: the one that is laid or acts. */
export function cardOfStep(step: TurnStep): CardId | null {
  const { action } = step;
  if ('card' in action) return action.card;
  return eventsOf(step, 'activate')[0]?.card ?? step.acting;
}

/** The die that the step uses. */
export function dieOf({ action }: TurnStep): number | null {
  switch (action.do) {
    case 'money':
    case 'draw':
    case 'activate':
    case 'bribe':
      return action.die;
    default:
      return null;
  }
}

/** What a step does, to be joined with others: "attacked Forum", "attack Forum". */
export function stepPhrase(m: WhyTexts, step: TurnStep, form: Form): string {
  const [battle] = step.battles;
  if (battle !== undefined) return m.why_do_attack({ form, card: cardName(m, battle.card) });
  return lossPhrase(m, step, form) ?? actionPhrase(m, step, form);
}

/** Cards that leave a row, besides those in battles and those that are covered. */
function lossPhrase(m: WhyTexts, step: TurnStep, form: Form): string | null {
  const returned = eventsOf(step, 'return').find(({ player }) => player !== step.player);
  if (returned !== undefined) return m.why_do_return({ form, card: cardName(m, returned.card) });
  const lost = eventsOf(step, 'discard').filter(({ from }) => typeof from === 'number');
  const removed = lost.find(({ player }) => player !== step.player);
  if (removed !== undefined) return m.why_do_remove({ form, card: cardName(m, removed.card) });
  const [own] = lost;
  if (own !== undefined) return m.why_do_sacrifice({ form, card: cardName(m, own.card) });
  const [block] = eventsOf(step, 'block');
  return block === undefined ? null : m.why_do_block({ form, space: spaceInSentence(m, block.space) });
}

type Phrase<N extends ActionName> = (m: WhyTexts, action: ActionOf<N>, step: TurnStep, form: Form) => string;

const layPhrase = (
  m: WhyTexts,
  { card, space }: { card: CardId; space: Space },
  step: TurnStep,
  form: Form,
): string => {
  const covered = coveredBy(step);
  return covered === null
    ? m.why_do_play({ form, card: cardName(m, card), space: spaceInSentence(m, space) })
    : m.why_do_cover({ form, card: cardName(m, card), covered: cardName(m, covered) });
};

const coveredBy = (step: TurnStep): CardId | null =>
  eventsOf(step, 'cover')[0]?.card ??
  (step.action.do === 'swap' ? (eventsOf(step, 'return')[0]?.card ?? null) : null);

const activatePhrase = (m: WhyTexts, _: unknown, step: TurnStep, form: Form): string => {
  const card = cardOfStep(step);
  return card === null ? m.why_do_stop({ form }) : m.why_do_activate({ form, card: cardName(m, card) });
};

const targetPhrase: Phrase<'target'> = (m, { space }, step, form) => {
  const [chained] = [...eventsOf(step, 'chain'), ...eventsOf(step, 'copy')];
  return chained === undefined
    ? m.why_do_block({ form, space: spaceInSentence(m, space) })
    : m.why_do_activate({ form, card: cardName(m, chained.card) });
};

const stopPhrase = (m: WhyTexts, _: unknown, __: unknown, form: Form): string => m.why_do_stop({ form });

const PHRASES: { [name in ActionName]: Phrase<name> } = {
  start: stopPhrase,
  deal: stopPhrase,
  roll: stopPhrase,
  battle: stopPhrase,
  done: stopPhrase,
  skip: stopPhrase,
  pass: (m, { cards: [first, second] }, _, form) =>
    m.why_do_pass({ form, first: cardName(m, first), second: cardName(m, second) }),
  place: layPhrase,
  play: layPhrase,
  swap: layPhrase,
  reroll: (m, { dice }, _, form) =>
    dice === undefined
      ? m.why_do_reroll_battle({ form })
      : m.why_do_reroll({ form, dice: joinList(m, dice) }),
  keep: (m, _, __, form) => m.why_do_keep({ form }),
  money: (m, _, __, form) => m.why_do_money({ form }),
  draw: (m, _, __, form) => m.why_do_draw({ form }),
  activate: activatePhrase,
  bribe: activatePhrase,
  end: (m, _, { dice }, form) =>
    dice.length === 0 ? m.why_do_end({ form }) : m.why_do_waste({ form, dice: joinList(m, dice) }),
  take: (m, { card }, _, form) => m.why_do_take({ form, card: cardName(m, card) }),
  target: targetPhrase,
  die: (m, { die }, _, form) => m.why_do_die({ form, die }),
  adjust: (m, { die, by }, _, form) => m.why_do_adjust({ form, die, result: die + by }),
  pay: (m, { times }, _, form) =>
    times === 0 ? m.why_do_stop({ form }) : m.why_do_add({ form, count: times }),
  buy: (m, { vp }, _, form) => m.why_do_buy({ form, vp }),
};

const phraseOf = <N extends ActionName>(
  m: WhyTexts,
  action: ActionOf<N>,
  step: TurnStep,
  form: Form,
): string => PHRASES[action.do](m, action, step, form);

const actionPhrase = (m: WhyTexts, step: TurnStep, form: Form): string =>
  phraseOf(m, step.action, step, form);

/**
 * A step of a turn as a label in a list, beside its die and card: "Ballista against Forum: 5 of 9". A kept card is named
 * only to the player who saw it.
 */
export function stepLabel(
  m: WhyTexts,
  step: TurnStep,
  view: Pick<View, 'figures'>,
  { viewer }: Pick<Perspective, 'viewer'>,
): string {
  const { action } = step;
  switch (action.do) {
    case 'money':
      return m.why_label_money({ money: eventsOf(step, 'collect')[0]?.money ?? 0 });
    case 'draw':
      return drawLabel(m, step, action.die, viewer === step.player);
    case 'activate':
      return actLabel(m, step);
    case 'bribe':
      return m.why_label_bribe({ text: actLabel(m, step), money: action.die });
    case 'play':
    case 'place': {
      const params = { card: cardName(m, action.card), space: spaceInSentence(m, action.space) };
      const cost = action.do === 'play' ? costOf(view, action.card) : 0;
      const text = cost === 0 ? m.why_label_place(params) : m.why_label_play({ ...params, cost });
      const covered = coveredBy(step);
      return covered === null ? text : m.why_label_cover({ text, covered: cardName(m, covered) });
    }
    case 'end':
      return endLabel(m, step);
    default:
      return capitalized(stepPhrase(m, step, 'next'));
  }
}

function drawLabel(m: WhyTexts, step: TurnStep, count: number, isSeen: boolean): string {
  const [kept] = eventsOf(step, 'kept');
  return kept === undefined || !isSeen
    ? m.why_label_draw({ count })
    : m.why_label_draw_kept({ count, card: cardName(m, kept.card) });
}

function actLabel(m: WhyTexts, step: TurnStep): string {
  const [battle] = step.battles;
  if (battle !== undefined) {
    const { attacker, card, odds } = battle;
    return m.why_label_attack({ attacker: cardName(m, attacker), card: cardName(m, card), ...inCases(odds) });
  }
  const card = cardOfStep(step);
  const vp = [...eventsOf(step, 'gain'), ...eventsOf(step, 'rob')]
    .filter(({ player }) => player === step.player)
    .reduce((sum, event) => sum + event.vp, 0);
  return vp > 0 && card !== null
    ? m.why_label_vp({ card: cardName(m, card), vp })
    : capitalized(stepPhrase(m, step, 'next'));
}

const endLabel = (m: WhyTexts, { dice, vacant }: TurnStep): string =>
  dice.length > 0
    ? m.why_label_end_left({ dice: joinParts(m, dice) })
    : vacant.length > 0
      ? m.why_label_end_vacant({
          spaces: joinParts(
            m,
            vacant.map((space) => (space === BRIBERY ? spaceName(m, space) : space)),
          ),
        })
      : m.why_label_end({});
