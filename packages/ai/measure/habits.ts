/**
 * What each style does differently from the plain level, in games against it:
 *
 * npm run habits -w packages/ai -- [games] [level]
 */
import { requireBot } from '../src/registry.ts';
import { STYLES } from '../src/styles.ts';
import { countHabits, type Habits } from './count-habits.ts';

const [games = '200', level = '6'] = process.argv.slice(2);

const cells = ({ turns, destroyed, characters, buildings, money }: Habits): string =>
  [destroyed, characters, buildings, money].map((sum) => (sum / turns).toFixed(2)).join(' | ');

console.log(
  "| bot | opponent's cards destroyed per turn | own characters at its end | own buildings | own money |",
);
console.log('| --- | --- | --- | --- | --- |');
for (const { name } of STYLES) {
  const bots = [requireBot(`level-${level}-${name}`), requireBot(`level-${level}`)] as const;
  const [styled, plain] = countHabits(bots, Number(games));
  console.log(`| ${bots[0].name} | ${cells(styled)} |`);
  console.log(`| ${bots[1].name} against it | ${cells(plain)} |`);
}
