/**
 * Seasons of people of known strength: how fast ratings find it.
 *
 * npm run seasons -w packages/ratings -- [people] [games per person] [seed]
 */
import { seasonTables } from './season-tables.ts';

const [people = 4000, games = 60, seed = 1] = process.argv.slice(2).map(Number);
console.log(`${people} people, ${games} games each on average, seed ${seed}\n`);
console.log(seasonTables({ people, games, seed }).join('\n\n'));
