import { opponentOf, type Pair, type Player } from '@arena/rules';
import { playerParams, type Perspective } from './names.ts';
import { changeText, percentText, type WhyTexts } from './why-words.ts';

/** Where a result came from, seen from one side: what luck and errors changed for it. */
export interface LuckAndErrors {
  readonly ownLuck: number;
  readonly otherLuck: number;
  readonly ownErrors: number;
  readonly otherErrors: number;
}

/** Less than this is even. */
const EVEN = 0.04;

const flipped = ({ ownLuck, otherLuck, ownErrors, otherErrors }: LuckAndErrors): LuckAndErrors => ({
  ownLuck: -otherLuck,
  otherLuck: -ownLuck,
  ownErrors: -otherErrors,
  otherErrors: -ownErrors,
});

const isEven = (share: number): boolean => Math.abs(share) < EVEN;

/**
 * What luck and play had to do with the result, in one sentence. `balance` is that of player 0. The sentence is about
 * the reader, for spectators about the winner.
 */
export function luckHeadline(
  m: WhyTexts,
  winner: Player | null,
  balance: LuckAndErrors,
  perspective: Perspective,
): string {
  const subject = perspective.viewer ?? winner ?? 0;
  const { ownLuck, otherLuck, ownErrors, otherErrors } = subject === 0 ? balance : flipped(balance);
  const dice = ownLuck + otherLuck;
  const skill = ownErrors + otherErrors;
  const luck = isEven(dice) ? 'even' : dice > 0 ? 'for' : 'against';
  const play = isEven(skill) ? 'even' : skill > 0 ? 'better' : 'worse';
  const isDiceFirst = Math.abs(dice) >= Math.abs(skill);
  const params = {
    ...playerParams(perspective, subject),
    other: perspective.names[opponentOf(subject)],
    gained: percentText(m, dice),
    given: percentText(m, skill),
    luck,
  } as const;
  if (winner === null) return m.why_drawn({ ...params, play });
  return winner === subject
    ? m.why_won({ ...params, play: luck === 'for' && play === 'better' && isDiceFirst ? 'first' : play })
    : m.why_lost({ ...params, play: luck === 'against' && play === 'worse' && isDiceFirst ? 'first' : play });
}

/** The luck of each player for themselves, and what each gave away, at least 0. */
export interface LuckOfBoth {
  readonly luck: Pair<number>;
  readonly errors: Pair<number>;
}

/** The result and what it came from, with figures: "Livia won with the dice: +51 % luck, you +6 %." */
export function resultLine(
  m: WhyTexts,
  winner: Player | null,
  { luck, errors }: LuckOfBoth,
  { names, viewer }: Perspective,
): string {
  const first = viewer ?? winner ?? 0;
  const second = opponentOf(first);
  const figures = {
    luck: changeText(m, luck[first]),
    otherLuck: changeText(m, luck[second]),
    errors: percentText(m, errors[first]),
    otherErrors: percentText(m, errors[second]),
  };
  if (winner === null)
    return m.why_over_drawn({
      ...figures,
      who: viewer === null ? 'other' : 'you',
      first: names[first],
      player: names[second],
    });
  const loser = opponentOf(winner);
  const dice = luck[winner] - luck[loser];
  const play = errors[loser] - errors[winner];
  const by = dice >= EVEN && dice >= play ? 'dice' : play >= EVEN ? 'play' : 'even';
  if (viewer === null) return m.why_over_seen({ ...figures, by, winner: names[winner], loser: names[loser] });
  return (viewer === winner ? m.why_over_won : m.why_over_lost)({ ...figures, by, player: names[second] });
}

/** For a game without turning points. `most` is the largest error of a decision. */
export const nobodyErredText = (m: WhyTexts, most: number): string =>
  m.why_nobody_erred({ percent: percentText(m, Math.ceil(most * 100) / 100) });

export const oneGameText = (m: WhyTexts): string => m.why_one_game({});
