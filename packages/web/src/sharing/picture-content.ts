import { balanceOf, type GameAnalysis } from '@arena/ai/game-analysis';
import { deckName, toldPoint, turningPointTitle } from '@arena/i18n';
import {
  isOver,
  openRecord,
  PLAYERS,
  readRecord,
  resultOf,
  type Pair,
  type Player,
  type RecordReplay,
  type State,
} from '@arena/rules';
import { chartOf } from '../charts/game-chart.ts';
import { percent, signedPercent } from '../charts/percent.ts';
import { language, m } from '../settings/language.ts';
import type { StoredGame } from '../store/stored-game.ts';
import type { PictureContent } from './picture.ts';

/** How a match ended whose record breaks off: somebody may have resigned. */
type KnownEnding = Pick<StoredGame, 'winner'>;

/** What a picture tells of a game, in the reader's language. It never says "you": others look at it. */
export function pictureContent(
  record: string,
  names: Pair<string>,
  analysis: GameAnalysis | null,
  ending: KnownEnding | null,
): PictureContent {
  const replay = openRecord(record);
  const lastStep = replay.steps.length - 1;
  const whole = analysis?.stage === 'turning-points' ? analysis : null;
  const last = replay.stateAt(lastStep);
  const vp: Pair<number> = [last.vp(0), last.vp(1)];
  return {
    lang: language(),
    label: m().share_alt({ first: names[0], firstVp: vp[0], second: names[1], secondVp: vp[1] }),
    names,
    vp,
    fates: [fateOf(replay, last, ending, 0), fateOf(replay, last, ending, 1)],
    meta: m().picture_meta({ deck: deckName(m(), last.config.setup.deck), count: last.turn }),
    chart: whole === null ? null : chartOf(whole, 0),
    moment: whole === null ? null : momentOf(whole, record, names),
    balance: whole === null ? null : balanceText(whole, names),
    scores: replay.steps.filter(({ turn }, i) => replay.steps[i + 1]?.turn !== turn).map((step) => step.vp),
  };
}

function fateOf(
  { steps, stateAt }: RecordReplay,
  last: State,
  ending: KnownEnding | null,
  player: Player,
): string {
  const first = steps.findIndex(({ turn }) => turn > 0);
  const begins = first >= 0 && stateAt(first).active === player ? 'yes' : 'no';
  const { winner } = isOver(last) ? resultOf(last) : (ending ?? { winner: undefined });
  const result =
    winner === undefined ? 'open' : winner === null ? 'drew' : winner === player ? 'won' : 'lost';
  return m().picture_fate({ begins, result });
}

function momentOf(
  { turningPoints }: GameAnalysis,
  record: string,
  names: Pair<string>,
): PictureContent['moment'] {
  const [point] = turningPoints;
  const told = point === undefined ? null : toldPoint(readRecord(record), point);
  if (point === undefined || told === null) return null;
  return {
    numeral: 'I',
    title: turningPointTitle(m(), told, { names, viewer: null }),
    change: signedPercent(point.change),
    isLeft: point.side === 0,
  };
}

function balanceText(analysis: GameAnalysis, names: Pair<string>): string | null {
  const [first, second] = PLAYERS.map((player) => balanceOf(analysis, player));
  if (first === undefined || second === undefined) return null;
  return m().picture_balance({
    first: names[0],
    second: names[1],
    firstLuck: signedPercent(first.ownLuck),
    secondLuck: signedPercent(second.ownLuck),
    firstErrors: percent(-first.ownErrors),
    secondErrors: percent(-second.ownErrors),
  });
}
