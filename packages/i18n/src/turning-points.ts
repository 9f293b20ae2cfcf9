import type { Branch, ChanceEvent, ComparedTurns, Player, TurnStep } from '@arena/rules';
import { errorEvent } from './error-titles.ts';
import { cardName, joinParts, playerParams, type Perspective } from './names.ts';
import { dieOf, stepPhrase } from './step-texts.ts';
import { changeText, percentText, type WhyTexts } from './why-words.ts';

/** A turn that changed the game, with what is needed to tell it. */
export type ToldTurningPoint = {
  readonly turn: number;
  readonly side: Player;
  /** What it changed for its side, from −1 to 1. */
  readonly change: number;
} & (
  | { readonly cause: 'error'; readonly turns: ComparedTurns }
  | { readonly cause: 'luck'; readonly event: ChanceEvent }
);

/** "Turris left standing", "Livia rolls 1, 6, 6". */
export const turningPointEvent = (m: WhyTexts, point: ToldTurningPoint, perspective: Perspective): string =>
  point.cause === 'luck'
    ? luckEvent(m, point.event, point.change, perspective)
    : errorEvent(m, point.turns, point.side, perspective);

/** "Turn 9: Turris left standing". */
export const turningPointTitle = (m: WhyTexts, point: ToldTurningPoint, perspective: Perspective): string =>
  m.why_title({ turn: point.turn, what: turningPointEvent(m, point, perspective) });

/** "It turned in turn 9: Turris left standing, −11 %." */
export const turnedText = (m: WhyTexts, point: ToldTurningPoint, perspective: Perspective): string =>
  m.why_turned({
    turn: point.turn,
    what: turningPointEvent(m, point, perspective),
    change: changeText(m, point.change),
  });

function luckEvent(
  m: WhyTexts,
  { action, player, acting, battle }: ChanceEvent,
  change: number,
  perspective: Perspective,
): string {
  const who = playerParams(perspective, action.do === 'start' ? action.player : player);
  if (action.do === 'roll') return m.why_rolls({ ...who, dice: joinParts(m, action.dice) });
  if (action.do === 'start') return m.why_starts(who);
  if (action.do === 'battle' && acting !== null)
    return battle === null
      ? m.why_battle_die({ ...who, card: cardName(m, acting), roll: action.roll })
      : m.why_battle({
          attacker: cardName(m, acting),
          card: cardName(m, battle.card),
          outcome: battle.won ? 'won' : 'lost',
        });
  return acting === 'castra' && action.do === 'deal'
    ? m.why_turns_up({ card: cardName(m, action.card) })
    : m.why_draws({ ...who, luck: change < 0 ? 'bad' : 'good' });
}

/** "Luck decided: Livia rolls 1, 6, 6 in turn 16." */
export const luckDecidedText = (m: WhyTexts, point: ToldTurningPoint, perspective: Perspective): string =>
  m.why_luck_decided({ turn: point.turn, what: turningPointEvent(m, point, perspective) });

const MOST_PLAYED = 2;
const MOST_BETTER = 3;

/** "You attacked Forum and drew cards (−11 %). Better: play Veneficus on space 5, then attack Turris." */
export function errorSummary(
  m: WhyTexts,
  { turns, side, change }: Extract<ToldTurningPoint, { cause: 'error' }>,
  perspective: Perspective,
): string {
  const phrases = (branch: Branch, form: 'done' | 'next'): string[] => {
    const other = new Set(
      turns[branch === 'better' ? 'played' : 'better'].map((step) => stepPhrase(m, step, 'next')),
    );
    const own = withoutNeedless(turns[branch]);
    const told = own.filter((step) => !other.has(stepPhrase(m, step, 'next')));
    // Where all steps are the same, their dice are told as well.
    const texts =
      told.length > 0
        ? told.map((step) => stepPhrase(m, step, form))
        : own.map((step) => withDie(m, stepPhrase(m, step, form), dieOf(step)));
    return texts.length === 0 ? [m.why_do_end({ form })] : [...new Set(texts)];
  };
  const better = phrases('better', 'next').slice(0, MOST_BETTER);
  const played = phrases('played', 'done').slice(0, MOST_PLAYED);
  const params = {
    ...playerParams(perspective, side),
    change: changeText(m, change),
    better: better.reduce((list, next, i) =>
      i === better.length - 1 ? m.why_then({ list, next }) : m.list_more({ list, next }),
    ),
  };
  return m.why_summary({
    ...params,
    played: played.reduce((list, next) => m.why_and({ list, next })),
  });
}

/** Without the end of the turn if nothing is wasted, and without the card that is taken and then played. */
const withoutNeedless = (steps: readonly TurnStep[]): TurnStep[] =>
  steps.filter(({ action, dice }, i) =>
    action.do === 'end'
      ? dice.length > 0
      : action.do !== 'take' ||
        !steps.slice(i).some((later) => later.action.do === 'play' && later.action.card === action.card),
  );

const withDie = (m: WhyTexts, text: string, die: number | null): string =>
  die === null ? text : m.why_with_die({ text, die });

/** Below this share, luck is told as once in so many times. */
const RARE = 0.1;
/** From this share on, how often the best or the worst roll comes is not worth telling. */
const COMMON = 0.15;

/** One of the outcomes of chance. */
interface PossibleOutcome {
  readonly probability: number;
  readonly value: number;
}

/**
 * How likely such luck was, among all outcomes, best for the side first: "The best roll of all; it comes once in 72", or
 * for other chance than the action dice "Luck this good comes in 17 % of cases."
 */
export function outcomeRankText(
  m: WhyTexts,
  { action }: ChanceEvent,
  outcomes: readonly PossibleOutcome[],
  happened: PossibleOutcome,
): string {
  const at = outcomes.indexOf(happened);
  const share = (isPart: (outcome: PossibleOutcome, i: number) => boolean): number =>
    outcomes.filter(isPart).reduce((sum, { probability }) => sum + probability, 0);
  const better = share(({ value }, i) => i < at && value !== happened.value);
  const worse = share(({ value }, i) => i > at && value !== happened.value);
  const isGood = better < worse;
  const likely = 1 - (isGood ? worse : better);
  if (action.do !== 'roll') {
    const luck = isGood ? 'good' : 'bad';
    return likely < RARE
      ? m.why_luck_once({ luck, times: Math.round(1 / likely) })
      : m.why_luck_share({ luck, share: percentText(m, likely) });
  }
  const end = isGood ? 'best' : 'worst';
  if (Math.min(better, worse) > 0)
    return m.why_roll_rank({
      rank: isGood ? 'above' : 'below',
      share: percentText(m, Math.max(0.01, Math.min(better, worse))),
    });
  return likely < COMMON
    ? m.why_roll_once({ rank: end, times: Math.round(1 / likely) })
    : m.why_roll_end({ rank: end });
}
