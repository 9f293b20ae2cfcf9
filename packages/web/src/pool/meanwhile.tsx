import type { PoolDeck, Strength } from '@arena/api';
import { opponentOf } from '@arena/rules';
import { startGame } from '../host/start-game.ts';
import { navigate } from '../lib/router.ts';
import { levelOfBot, newGameForm, newGameFromForm } from '../new-game/new-game-form.ts';
import { findLevel, type Level } from '../opponents/levels.ts';
import { botDisplayName, opponentName } from '../opponents/names.ts';
import { OpponentSign } from '../opponents/opponent-sign.tsx';
import { m } from '../settings/language.ts';
import { hasUnfinishedGame, readSavedSummary, type SavedSummary } from '../store/saved-game.ts';
import { nearestLevel, ratingOfLevel } from './strength.ts';

interface Props {
  deck: PoolDeck;
  strength: Strength;
}

/** Against whom the reader can play while they wait: a game that is kept when somebody comes. */
export function Meanwhile({ deck, strength: { rating } }: Props) {
  const saved = unfinishedGame();
  if (saved !== null) return <SavedGameOffer saved={saved} />;
  // A game that cannot be read is not replaced without asking.
  if (hasUnfinishedGame()) return null;
  const level = nearestLevel(rating);
  return (
    <ComputerOffer
      level={level}
      title={m().pool_meanwhile({ name: opponentName(level) })}
      text={`${m().pool_meanwhile_text({ level: level.level, rating: ratingOfLevel(level) })} ${m().pool_meanwhile_kept({})}`}
      label={m().pool_begin({})}
      isMain
      onStart={() => playLevel(level, deck)}
    />
  );
}

/** Nobody waits: the computer player of the reader's strength plays at once. */
export function NobodyWaits({ deck, strength: { rating } }: Props) {
  if (hasUnfinishedGame()) return null;
  const level = nearestLevel(rating);
  const name = opponentName(level);
  return (
    <ComputerOffer
      level={level}
      title={m().pool_nobody({})}
      text={m().pool_nobody_text({ name, level: level.level })}
      label={m().pool_play_computer({ name })}
      onStart={() => playLevel(level, deck)}
    />
  );
}

function SavedGameOffer({ saved }: { saved: SavedSummary }) {
  const name = otherName(saved);
  return (
    <ComputerOffer
      level={findLevel(saved.names[opponentOf(saved.here[0] ?? 0)]) ?? levelOfBot(newGameForm.value.bot)}
      title={m().pool_meanwhile_saved({ name })}
      text={`${m().pool_meanwhile_turn({ turn: saved.turn })} ${m().pool_meanwhile_kept({})}`}
      label={m().pool_continue({})}
      isMain
      onStart={() => navigate('/table')}
    />
  );
}

interface OfferProps {
  level: Level;
  title: string;
  text: string;
  label: string;
  isMain?: boolean;
  onStart: () => void;
}

const ComputerOffer = ({ level, title, text, label, isMain = false, onStart }: OfferProps) => (
  <div class="pool-offer">
    <OpponentSign level={level} />
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
    <button type="button" class={`btn ${isMain ? 'gold' : ''}`} onClick={onStart}>
      {label}
    </button>
  </div>
);

/** The game at this screen that is not over. */
export function unfinishedGame(): SavedSummary | null {
  const saved = readSavedSummary();
  return saved === null || saved.isOver ? null : saved;
}

/** Whoever sits opposite at this screen. */
export const otherName = ({ names, here }: SavedSummary): string =>
  botDisplayName(names[opponentOf(here[0] ?? 0)]);

function playLevel({ bot }: Level, deck: PoolDeck): void {
  const names = [m().side_first({}), m().side_second({})] as const;
  startGame(
    newGameFromForm(
      [...names],
      {},
      { ...newGameForm.value, opponent: 'computer', bot, deck, beginner: false, clock: 'none' },
    ),
  );
}
