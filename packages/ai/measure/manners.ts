/**
 * How often each level gives away what costs nothing, in games against itself:
 *
 * npm run manners -w packages/ai -- [games] [bots...]
 */
import { LEVELS } from '../src/levels.ts';
import { requireBot } from '../src/registry.ts';
import { countManners, type Manners } from './count-manners.ts';
import { wilsonInterval } from '../src/statistics/intervals.ts';
import { percent } from './statistics.ts';

const [gamesGiven = '40', ...named] = process.argv.slice(2);
const names = named.length > 0 ? named : LEVELS.map(({ name }) => name);

const share = (count: number, of: number): string => {
  const [low, high] = wilsonInterval(count, Math.max(1, of));
  return `${percent(count / Math.max(1, of))} % (${percent(low)} to ${percent(high)})`;
};
const cells = ({ turns, diceLeft, covered, winsOffered, winsMissed }: Manners): string =>
  [share(diceLeft, turns), share(covered, turns), `${winsMissed} of ${winsOffered}`].join(' | ');

console.log(
  '| bot | seat | turns ended with a die unused | turns with a card laid over an own one beside a vacant space | wins in one action missed |',
);
console.log('| --- | --- | --- | --- | --- |');
for (const name of names)
  countManners(requireBot(name), Number(gamesGiven)).forEach((manners, seat) =>
    console.log(`| ${name} | ${seat} | ${cells(manners)} |`),
  );
