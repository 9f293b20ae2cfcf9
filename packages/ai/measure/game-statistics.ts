/**
 * Statistics of games in which the network plays both sides, for each deck: who wins, how long they last, how much is
 * luck, and how often the users of each card win.
 *
 * npm run game-statistics -w packages/ai -- [games]
 */
import {
  ActionList,
  apply,
  BRIBERY,
  CARD_IDS,
  decodeAction,
  figureOrigin,
  isChance,
  isOver,
  listLegalActions,
  newGame,
  PLAYERS,
  probability,
  resultOf,
  sampleChance,
  seeded,
  toSpace,
  type ActionCode,
  type CardId,
  type Player,
  type Random,
  type Setup,
  type State,
} from '@arena/rules';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { Policy } from '../src/search/policy.ts';
import { terminalValue } from '../src/terminal-value.ts';
import { mean, marginOfError } from '../src/statistics/intervals.ts';
import { percent } from './statistics.ts';

const [games = 10_000] = process.argv.slice(2).map(Number);
const SETUPS: readonly (readonly [string, Setup])[] = [
  ['arena', { deck: 'arena' }],
  ['roma', { deck: 'roma' }],
  ['mixed', { deck: 'mixed' }],
  ['own sets', { deck: 'sets' }],
  ['beginners, arena', { deck: 'arena', beginner: true }],
];
/** Chance with more outcomes than this, such as dealing a hand, is left out of the luck. */
const MAX_CHANCE_OUTCOMES = 60;
/** A card used in fewer games gets no figure. */
const MIN_GAMES = 100;

const evaluator = new StateEvaluator(shippedNet);
const policy = new Policy(evaluator);
const list = new ActionList();

/** In how many games a player used a card, and how many of these that player won. */
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
    return `${percent(share)} ± ${percent(half)}`;
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

/** How much better than average a chance outcome is for player 0, by the network's evaluation. */
function luckOf(g: State, outcome: ActionCode): number {
  listLegalActions(g, list);
  if (list.length > MAX_CHANCE_OUTCOMES) return 0;
  const codes = list.toArray();
  const valueAfter = (code: ActionCode): number => {
    const after = g.clone();
    apply(after, code);
    return evaluator.evaluate(after, 0);
  };
  let average = 0;
  for (const code of codes) average += probability(g, code) * valueAfter(code);
  return valueAfter(outcome) - average;
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
    const code = policy.choose(g, random);
    const me = g.decider;
    const action = decodeAction(code);
    if (action.do === 'place' || action.do === 'play') laid[me].add(action.card);
    if (action.do === 'activate' || action.do === 'bribe') {
      const card = CARD_IDS[g.card(me, action.do === 'bribe' ? BRIBERY : toSpace(action.die))];
      if (card !== undefined) activated[me].add(card);
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

/** The share of the variance of results that luck explains. */
function luckShare(all: readonly GameStatistics[]): number {
  const lucks = all.map(({ luck }) => luck);
  const meanLuck = mean(lucks);
  const meanResult = mean(all.map(({ result }) => result));
  const covariance = mean(all.map(({ luck, result }) => (luck - meanLuck) * (result - meanResult)));
  const luckVariance = mean(lucks.map((luck) => (luck - meanLuck) ** 2));
  const resultVariance = mean(all.map(({ result }) => (result - meanResult) ** 2));
  return covariance ** 2 / (luckVariance * resultVariance);
}

/** How the players who laid a card did, and those who activated it. */
type CardRecords = ReadonlyMap<CardId, { laid: CardRecord; activated: CardRecord }>;

function cardRecordsOf(all: readonly GameStatistics[]): CardRecords {
  const records = new Map(
    CARD_IDS.map((card) => [card, { laid: new CardRecord(), activated: new CardRecord() }]),
  );
  for (const { result, laid, activated } of all)
    for (const player of PLAYERS) {
      const won = player === 0 ? result : 1 - result;
      for (const card of laid[player]) records.get(card)?.laid.addGame(won);
      for (const card of activated[player]) records.get(card)?.activated.addGame(won);
    }
  return records;
}

function printGameRow(name: string, all: readonly GameStatistics[]): void {
  const firstWins = all.map(({ firstWon }) => firstWon);
  const seatZeroWins = all.map(({ result }) => result);
  const turns = all.map((game) => game.turns).toSorted((a, b) => a - b);
  const turnsAt = (share: number): number => turns[Math.floor(all.length * share)] ?? Number.NaN;
  const causes = Object.entries(Object.groupBy(all, ({ cause }) => cause)).map(
    ([cause, { length } = []]) => `${cause} ${percent(length / all.length, 0)} %`,
  );
  const cells = [
    name,
    `${percent(mean(firstWins))} ± ${percent(marginOfError(firstWins))} %`,
    `${percent(mean(seatZeroWins))} ± ${percent(marginOfError(seatZeroWins))} %`,
    mean(turns).toFixed(1),
    `${turnsAt(0.025)} to ${turnsAt(0.975)}`,
    causes.join(', '),
    `${percent(luckShare(all), 0)} %`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

console.log(
  '| game | first player wins | seat 0 wins | turns | 95 % of games within | ends | luck |\n| --- | --- | --- | --- | --- | --- | --- |',
);
const columns = SETUPS.map(([name, setup]) => {
  const random = seeded(`games of ${name}`);
  const all = Array.from({ length: games }, () => playGame(setup, random));
  printGameRow(name, all);
  return { name, records: cardRecordsOf(all) };
});

console.log(`\n| card | figures | ${columns.map(({ name }) => `${name}: laid | activated`).join(' | ')} |`);
console.log(`| --- | --- |${' --- | --- |'.repeat(columns.length)}`);
for (const card of CARD_IDS) {
  const figures = [figureOrigin({}, card, 'cost'), figureOrigin({}, card, 'defence')].join(', ');
  const cells = columns.flatMap(({ records }) => {
    const record = records.get(card);
    return record === undefined ? [] : [record.laid.text, record.activated.text];
  });
  console.log(`| ${card} | ${figures} | ${cells.join(' | ')} |`);
}
