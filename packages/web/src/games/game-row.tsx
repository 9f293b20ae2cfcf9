import { seenFrom } from '@arena/ai/game-analysis';
import { deckName, joinParts } from '@arena/i18n';
import { opponentOf, type Player } from '@arena/rules';
import { percent, signedPercent } from '../charts/percent.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import { Icon } from '../components/icon.tsx';
import { gameFragment } from '../host/named-record.ts';
import { language, m } from '../settings/language.ts';
import { luckBalance } from '../store/stored-analysis.ts';
import { ownSeat, type AnalysisFigures, type StoredGame } from '../store/stored-game.ts';
import { opponentsOf, resultOf, type GameResult } from './filters.ts';

interface Props {
  game: StoredGame;
  /** Opens a game that this browser does not keep. */
  link?: string;
  /** Without it, the game cannot be deleted. */
  onDelete?: () => void;
  /** It is somebody else whose game this is. */
  isOfOther?: boolean;
}

/** A game as a line that opens it. */
export function GameRow({
  game,
  link = `/look-back#${gameFragment(game.key)}`,
  onDelete,
  isOfOther = false,
}: Props) {
  const own = ownSeat(game);
  const side: Player = own ?? 0;
  const result = resultOf(game);
  const score = `${game.vp[side]} : ${game.vp[opponentOf(side)]}`;
  return (
    <li class={`game-row ${own === null ? 'open' : result}`}>
      <a href={link}>
        <span class="game-score">
          <b>{score}</b>
          {game.fromTurn === null && (
            <small>{own === null ? m().games_of_others({}) : RESULTS[result]()}</small>
          )}
        </span>
        <span class="game-who">
          <b>{opponentsOf(game).join(' – ')}</b>
          <small>{joinParts(m(), detailsOf(game, isOfOther))}</small>
        </span>
        {game.figures !== null && <Figures figures={game.figures} own={own} />}
      </a>
      {onDelete !== undefined && (
        <button
          type="button"
          class="chip"
          aria-label={m().games_delete({
            name: opponentsOf(game).join(' – '),
            score,
          })}
          onClick={onDelete}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

export const RESULTS: Record<GameResult, () => string> = {
  won: () => m().games_won({}),
  lost: () => m().games_lost({}),
  draw: () => m().games_draw({}),
  open: () => m().games_broken_off({}),
  'played-on': () => m().games_played_on({}),
};

const ownSeatText = (began: boolean): string => (began ? m().games_began({}) : m().games_second({}));

const otherSeatText = (began: boolean): string =>
  (began ? m().stats_first({}) : m().stats_second({})).toLocaleLowerCase(language());

function detailsOf(game: StoredGame, isOfOther: boolean): string[] {
  const own = ownSeat(game);
  const date = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(game.ended);
  const seat =
    own === null || game.starter === null
      ? []
      : [isOfOther ? otherSeatText(game.starter === own) : ownSeatText(game.starter === own)];
  return [deckName(m(), game.deck), ...fromText(game), ...seat, date];
}

function fromText({ fromTurn }: StoredGame): string[] {
  if (fromTurn === null) return [];
  return [fromTurn === 0 ? m().games_from_setup({}) : m().games_from_turn({ turn: fromTurn })];
}

function Figures({ figures, own }: { figures: AnalysisFigures; own: Player | null }) {
  const side = own ?? 0;
  const curve = figures.curve.map((value, at) => ({ at, value: seenFrom(side, value) }));
  return (
    <>
      {own !== null && (
        <span class="game-figures">
          <span>{m().games_luck({ percent: signedPercent(luckBalance(figures, own), 1) })}</span>
          <span>{m().games_errors({ percent: percent(figures.errors[own], 1) })}</span>
        </span>
      )}
      <Sparkline chart={{ length: curve.length - 1, curve }} />
    </>
  );
}
