import type { BotMatch, Tally } from '@arena/ai';
import { winRate } from './win-rate.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const perSecond = (games: number, seconds: number): string =>
  `${(games / Math.max(seconds, 0.001)).toFixed(1)} games/s`;

export function progressLine(match: BotMatch, soFar: Tally, seconds: number): string {
  const { games, wins, draws } = soFar;
  const share = percent((wins[0] + draws / 2) / games);
  return `${games} of ${match.games} games, ${match.bots[0].name} ${share}, ${perSecond(games, seconds)}`;
}

export function report(
  { bots: [a, b], seed, setup, games }: BotMatch,
  tally: Tally,
  seconds: number,
): string {
  const cut = tally.games < games ? ` of ${games}, stopped` : '';
  const lines = [
    `${a.name} - ${b.name}: ${tally.games} games${cut} (${setup.deck}${setup.beginner === true ? ', beginners' : ''}, seed ${seed})`,
    `wins ${a.name} ${tally.wins[0]}, wins ${b.name} ${tally.wins[1]}, draws ${tally.draws}, turns ${tally.turns}`,
  ];
  if (tally.pairs.length > 0) {
    const { rate, low, high } = winRate(tally.pairs);
    lines.push(
      `win rate of ${a.name} ${percent(rate)}, 95 % confidence interval ${percent(low)} to ${percent(high)}`,
      `(draws count half; normal approximation with ${tally.pairs.length} mirrored pairs as the independent unit)`,
    );
  }
  lines.push(`${seconds.toFixed(1)} s, ${perSecond(tally.games, seconds)}`);
  return lines.join('\n');
}
