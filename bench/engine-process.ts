import { randomPlayouts } from './playouts.ts';
import { DECKS } from './decks.ts';
import { cpuSeconds } from './report.ts';

/** One measurement in its own process, so that it shares neither heap nor compiled code: engine-process DECK SECONDS */
const [deck = 'arena', seconds = '2'] = process.argv.slice(2);
const setup = DECKS[deck];
if (setup === undefined) throw new Error(`there is no deck named ${deck}`);
const { play, copy } = randomPlayouts(setup);

// Warm-up, until the compiler has optimised the hot code.
for (let i = 0; i < 20_000; i++) play();

const heapBefore = process.memoryUsage().heapUsed;
const start = cpuSeconds();
let games = 0;
let decisions = 0;
let now = start;
while (now < start + Number(seconds)) {
  for (let i = 0; i < 200; i++) decisions += play();
  games += 200;
  now = cpuSeconds();
}
const heapGrowth = process.memoryUsage().heapUsed - heapBefore;

const copies = 5_000_000;
const copyStart = cpuSeconds();
for (let i = 0; i < copies; i++) copy();
const copyNs = ((cpuSeconds() - copyStart) / copies) * 1e9;

console.log(
  JSON.stringify({ games: games / (now - start), decisions: decisions / (now - start), heapGrowth, copyNs }),
);
