/**
 * What games are like when the network plays both sides: who wins, how long they last, how much of it is luck, and what
 * each card is worth. For each deck: npm run games -- [games]
 */
import {
  ActionList,
  apply,
  BRIBERY,
  toSpace,
  CARD_IDS,
  decodeAction,
  isChance,
  isOver,
  listLegalActions,
  newGame,
  figureOrigin,
  probability,
  resultOf,
  sampleChance,
  seeded,
  type CardId,
  type ActionCode,
  type Player,
  type Random,
  type Setup,
  type State,
} from '@arena/rules';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { Policy } from '../src/search/policy.ts';
import { terminalValue } from '../src/terminal-value.ts';
import { mean, marginOfError } from './statistics.ts';

const [games = 10_000] = process.argv.slice(2).map(Number);
const SETUPS: readonly (readonly [string, Setup])[] = [
  ['arena', { deck: 'arena' }],
  ['roma', { deck: 'roma' }],
  ['mixed', { deck: 'mixed' }],
  ['own sets', { deck: 'sets' }],
  ['beginners, arena', { deck: 'arena', beginner: true }],
];
/** Chance with more outcomes than this, such as a whole hand, is not weighed. */
const MAX_CHANCE_OUTCOMES = 60;
/** A card must have been used in so many games before anything is said of it. */
const MIN_GAMES = 100;

const evaluator = new StateEvaluator(shippedNet);
const policy = new Policy(evaluator);
const list = new ActionList();

/** Of a card: in how many games one side has used it, and how many of these that side has won. */
class CardRecord {
  games = 0;
  wins = 0;

  addGame(won: number): void {
    this.games++;
    this.wins += won;
  }

  get text(): string {
    if (this.games < MIN_GAMES) return '·';
    const share = this.wins / this.games;
    const half = 1.96 * Math.sqrt((share * (1 - share)) / this.games);
    return `${(share * 100).toFixed(1)} ± ${(half * 100).toFixed(1)}`;
  }
}

interface GameStatistics {
  result: number;
  luck: number;
  turns: number;
  firstWon: number;
  cause: string;
  laid: readonly [Set<CardId>, Set<CardId>];
  activated: readonly [Set<CardId>, Set<CardId>];
}

/** How much better things look after what chance did than they did on average, for the first player of the table. */
function luckOf(g: State, done: ActionCode): number {
  listLegalActions(g, list);
  if (list.length > MAX_CHANCE_OUTCOMES) return 0;
  const codes = list.toArray();
  const worth = (code: ActionCode): number => {
    const after = g.clone();
    apply(after, code);
    return evaluator.evaluate(after, 0);
  };
  let average = 0;
  for (const code of codes) average += probability(g, code) * worth(code);
  return worth(done) - average;
}

function playGame(setup: Setup, random: Random): GameStatistics {
  const g = newGame(setup);
  const laid = [new Set<CardId>(), new Set<CardId>()] as const;
  const activated = [new Set<CardId>(), new Set<CardId>()] as const;
  let luck = 0;
  let first: Player = 0;
  while (!isOver(g)) {
    if (isChance(g)) {
      const code = sampleChance(g, random);
      luck += luckOf(g, code);
      apply(g, code);
      if (g.turn === 1) first = g.active;
      continue;
    }
    const code = policy.bestAction(g);
    const me = g.decider;
    const action = decodeAction(code);
    if (action.do === 'place' || action.do === 'play') laid[me].add(action.card);
    if (action.do === 'activate' || action.do === 'bribe') {
      const kind = g.card(me, action.do === 'bribe' ? BRIBERY : toSpace(action.die));
      if (kind < CARD_IDS.length) activated[me].add(CARD_IDS[kind]);
    }
    apply(g, code);
  }
  return {
    result: terminalValue(g, 0),
    luck,
    turns: g.turn,
    firstWon: terminalValue(g, first),
    cause: resultOf(g).cause,
    laid,
    activated,
  };
}

const percent = (numbers: readonly number[]): string =>
  `${(mean(numbers) * 100).toFixed(1)} ± ${(marginOfError(numbers) * 100).toFixed(1)} %`;

/** How much of the differences between results goes along with luck. */
function luckShare(told: readonly GameStatistics[]): number {
  const [x, y] = [told.map(({ luck }) => luck), told.map(({ result }) => result)];
  const [mx, my] = [mean(x), mean(y)];
  const along = mean(x.map((each, i) => (each - mx) * (y[i] - my)));
  return along ** 2 / (mean(x.map((each) => (each - mx) ** 2)) * mean(y.map((each) => (each - my) ** 2)));
}

const columns: (readonly [string, ReadonlyMap<CardId, readonly [CardRecord, CardRecord]>])[] = [];
console.log(
  '| game | who begins wins | turns | 95 % of games within | ends | luck |\n| --- | --- | --- | --- | --- | --- |',
);
for (const [name, setup] of SETUPS) {
  const random = seeded(`games of ${name}`);
  const uses = new Map(CARD_IDS.map((card) => [card, [new CardRecord(), new CardRecord()] as const]));
  const told = Array.from({ length: games }, () => playGame(setup, random));
  for (const { result, laid, activated } of told)
    for (const player of [0, 1] as const) {
      const won = player === 0 ? result : 1 - result;
      for (const card of laid[player]) uses.get(card)?.[0].addGame(won);
      for (const card of activated[player]) uses.get(card)?.[1].addGame(won);
    }
  columns.push([name, uses]);
  const turns = told.map((game) => game.turns).toSorted((a, b) => a - b);
  const causes = Object.entries(Object.groupBy(told, ({ cause }) => cause)).map(
    ([cause, those = []]) => `${cause} ${((those.length / games) * 100).toFixed(0)} %`,
  );
  console.log(
    `| ${name} | ${percent(told.map(({ firstWon }) => firstWon))} | ${mean(turns).toFixed(1)} | ${turns[Math.floor(games * 0.025)]} to ${turns[Math.floor(games * 0.975)]} | ${causes.join(', ')} | ${(luckShare(told) * 100).toFixed(0)} % |`,
  );
}

console.log(`\n| card | figures | ${columns.map(([name]) => `${name}: laid | activated`).join(' | ')} |`);
console.log(`| --- | --- |${' --- | --- |'.repeat(columns.length)}`);
for (const card of CARD_IDS) {
  const figures = [figureOrigin({}, card, 'cost'), figureOrigin({}, card, 'defence')].join(', ');
  const cells = columns.flatMap(([, uses]) => (uses.get(card) ?? []).map(({ text }) => text));
  console.log(`| ${card} | ${figures} | ${cells.join(' | ')} |`);
}
