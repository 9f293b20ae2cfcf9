import { eventsOf } from '@arena/rules';
import type { CardId, ComparedTurns, Player, TurnReason, TurnStep } from '@arena/rules';
import { cardName, playerParams, spaceInSentence, type Perspective, type PlayerParams } from './names.ts';
import { cardOfStep, dieOf, stepPhrase } from './step-texts.ts';
import type { WhyTexts } from './why-words.ts';

/** What the player did or missed in a turn, in a few words, from what differs between it and the better one. */
export function errorEvent(
  m: WhyTexts,
  turns: ComparedTurns,
  side: Player,
  perspective: Perspective,
): string {
  const who = playerParams(perspective, side);
  const context: Context = { m, turns, who };
  for (const title of [winTitle, targetTitle, ...reasonTitles(turns.reasons), ...STEP_TITLES]) {
    const text = title(context);
    if (text !== null) return text;
  }
  return m.why_better_missed(who);
}

interface Context {
  readonly m: WhyTexts;
  readonly turns: ComparedTurns;
  readonly who: PlayerParams;
}
type Title = (context: Context) => string | null;

const winTitle: Title = ({ m, turns, who }) => {
  const [end] = turns.reasons.flatMap(({ difference }) =>
    difference.kind === 'end' ? [difference.outcome] : [],
  );
  if (end === 'won') return m.why_missed_win(who);
  return end === 'chance' ? m.why_missed_chance(who) : null;
};

interface AttackedCard {
  readonly card: CardId;
  readonly at: number;
  /** Null where no battle is fought. */
  readonly attacker: CardId | null;
}

/** The opponent's cards that a turn attacks or removes, each once. */
function victimsOf(steps: readonly TurnStep[]): AttackedCard[] {
  const all = steps.flatMap((step) => [
    ...step.battles.map(({ card, attacker, space }) => ({ card, attacker, at: space })),
    ...eventsOf(step, 'return')
      .filter(({ player }) => player !== step.player)
      .map(({ card, space }) => ({ card, attacker: null, at: space })),
    ...eventsOf(step, 'discard')
      .filter(({ player }) => player !== step.player)
      .flatMap(({ card, from }) => (typeof from === 'number' ? [{ card, attacker: null, at: from }] : [])),
  ]);
  return all.filter(({ at }, i) => all.findIndex((each) => each.at === at) === i);
}

const missingIn = <T>(list: readonly T[], other: readonly T[], key: (item: T) => unknown): T[] =>
  list.filter((item) => !other.some((each) => key(each) === key(item)));

const targetTitle: Title = ({ m, turns, who }) => {
  const [better, played] = [victimsOf(turns.better), victimsOf(turns.played)];
  const missed = missingIn(better, played, ({ at }) => at)[0];
  const needless = missingIn(played, better, ({ at }) => at)[0];
  if (needless === undefined || needless.attacker === null) return null;
  if (missed === undefined) return better.length === 0 ? m.why_too_early(who) : null;
  return missed.attacker === needless.attacker
    ? m.why_wrong_target({ ...who, card: cardName(m, needless.attacker) })
    : null;
};

/** In VP: what matters less gives no title. */
const LEAST_WEIGHT = 0.4;

const reasonTitles = (reasons: readonly TurnReason[]): Title[] =>
  reasons.filter(({ weight }) => weight >= LEAST_WEIGHT).map((reason) => reasonTitle(reason));

const reasonTitle =
  ({ difference }: TurnReason): Title =>
  (context) => {
    const { m, who } = context;
    switch (difference.kind) {
      case 'removed':
        return m.why_left_standing({ ...who, card: cardName(m, difference.card) });
      case 'kept':
        return m.why_given_up({ ...who, card: cardName(m, difference.card) });
      case 'vacant':
        return difference.space === null
          ? null
          : m.why_left_vacant({ ...who, space: spaceInSentence(m, difference.space) });
      case 'laid':
      case 'faces':
      case 'gives':
        return playTitle(context);
      case 'vp':
        return activationTitle(context);
      case 'draws-first':
        return context.turns.played[0]?.action.do === 'draw'
          ? m.why_wrong_dice(who)
          : m.why_not_drawn_first(who);
      case 'dice':
        return unusedTitle(context);
      default:
        return null;
    }
  };

const laysOf = (steps: readonly TurnStep[]): { card: CardId; space: number }[] =>
  steps.flatMap((step) => eventsOf(step, 'lay').map(({ card, space }) => ({ card, space })));

/** Which card was laid, and where. */
const playTitle: Title = ({ m, turns, who }) => {
  const [better, played] = [laysOf(turns.better), laysOf(turns.played)];
  const missed = missingIn(better, played, ({ card }) => card)[0];
  const needless = missingIn(played, better, ({ card }) => card)[0];
  if (missed !== undefined && needless !== undefined)
    return m.why_instead({ ...who, played: cardName(m, needless.card), better: cardName(m, missed.card) });
  if (missed !== undefined) return m.why_not_played({ ...who, card: cardName(m, missed.card) });
  if (needless !== undefined) return m.why_played_early({ ...who, card: cardName(m, needless.card) });
  const moved = missingIn(played, better, ({ card, space }) => `${card} ${space}`)[0];
  return moved === undefined ? null : m.why_wrong_space({ ...who, card: cardName(m, moved.card) });
};

/** Which card was activated. */
const activationTitle: Title = ({ m, turns, who }) => {
  const activated = (steps: readonly TurnStep[]): CardId[] =>
    steps.flatMap((step) => (eventsOf(step, 'activate').length > 0 ? (cardOfStep(step) ?? []) : []));
  const [missed] = missingIn(activated(turns.better), activated(turns.played), (card) => card);
  return missed === undefined ? null : m.why_not_activated({ ...who, card: cardName(m, missed) });
};

const count = (steps: readonly TurnStep[], name: TurnStep['action']['do']): number =>
  steps.filter(({ action }) => action.do === name).length;

/** What the dice were used for. */
const diceTitle: Title = ({ m, turns: { better, played }, who }) => {
  const more = (name: 'money' | 'draw'): number => count(better, name) - count(played, name);
  if (more('money') > 0 && more('draw') < 0) return m.why_cards_title(who);
  if (more('draw') > 0 && more('money') < 0) return m.why_money_title(who);
  return null;
};

const unusedTitle: Title = ({ m, turns: { better, played }, who }) => {
  const left = (steps: readonly TurnStep[]): number => {
    const last = steps.at(-1);
    return last?.action.do === 'end' ? last.dice.length : 0;
  };
  return left(played) > left(better) ? m.why_dice_unused({ ...who, count: left(played) }) : null;
};

/** The first decision, if the list begins in the middle of an action. */
const choiceTitle: Title = ({ m, turns, who }) => {
  const [better, played] = [turns.better[0], turns.played[0]];
  if (better === undefined || played === undefined) return null;
  if (better.action.do === 'reroll' || played.action.do === 'reroll')
    return stepPhrase(m, better, 'next') === stepPhrase(m, played, 'next') ? null : m.why_wrong_reroll(who);
  if (better.action.do === 'pass') return m.why_wrong_pass(who);
  return better.action.do === 'take' &&
    played.action.do === 'take' &&
    better.action.card !== played.action.card
    ? m.why_instead({
        ...who,
        played: cardName(m, played.action.card),
        better: cardName(m, better.action.card),
      })
    : null;
};

/** The same steps: in another order, or with other dice. */
const orderTitle: Title = ({ m, turns, who }) => {
  const told = (steps: readonly TurnStep[], withDice: boolean): string =>
    steps
      .map((step) => [stepPhrase(m, step, 'next'), withDice ? dieOf(step) : null].join())
      .toSorted()
      .join('\n');
  const isSame = (withDice: boolean): boolean =>
    told(turns.better, withDice) === told(turns.played, withDice);
  if (isSame(true)) return m.why_wrong_order(who);
  return isSame(false) ? m.why_wrong_dice(who) : null;
};

const STEP_TITLES: readonly Title[] = [
  choiceTitle,
  playTitle,
  activationTitle,
  diceTitle,
  unusedTitle,
  orderTitle,
];
