import type { FoundOpponent, Strength } from '@arena/api';
import { ratingMargin } from '@arena/ratings';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../components/dialog.tsx';
import { Face } from '../components/face.tsx';
import { m } from '../settings/language.ts';
import { playSound } from '../settings/sound.ts';
import { otherName, unfinishedGame } from './meanwhile.tsx';
import type { OpponentSearch } from './opponent-search.ts';
import { expectedShare } from './strength.ts';
import { meetingText } from '../online/meeting-texts.ts';
import './found-sheet.css';

/** As long as the server waits for an answer. */
const OFFER_MS = 20_000;

/** Somebody to play with: the reader has 20 seconds to say whether they do. */
export function FoundSheet({ pool, found }: { pool: OpponentSearch; found: FoundOpponent }) {
  const { offer, name, account, table, hasAccepted } = found;
  const own = pool.view.value?.waiting ?? null;
  useEffect(() => playSound('laurel'), [offer]);
  const label = m().pool_found({ name });
  return (
    <Dialog label={label} class="asking found-sheet">
      <div class="found-head">
        <Face of={account ?? name} />
        {/* Not a button, so that a key pressed at that moment neither accepts nor declines. */}
        <h2 tabIndex={-1} autoFocus>
          {name}
        </h2>
        <p class="hint">{foundText(found)}</p>
      </div>
      <p role="alert" class="sr-only">
        {label}
      </p>
      {own !== null && account !== null && <Expected own={own} found={found} />}
      <KeptGame />
      {table === null ? (
        <Question pool={pool} found={found} />
      ) : (
        <>
          <p role="status">{m().pool_opened({ name })}</p>
          <button type="button" class="btn gold" onClick={() => pool.follow(found)}>
            {m().pool_to_table({})}
          </button>
        </>
      )}
      {table === null && hasAccepted && <p role="status">{m().pool_accepted({ name })}</p>}
    </Dialog>
  );
}

/** Their strength, and what is played. */
function foundText(found: FoundOpponent): string {
  const strength =
    found.account === null ? m().pool_no_account({}) : `${Math.round(found.rating)} ± ${ratingMargin(found)}`;
  return `${strength} · ${meetingText(found)}`;
}

function Expected({ own, found }: { own: Strength; found: FoundOpponent }) {
  const share = Math.round(100 * expectedShare(own, found, found.deck));
  const shares = { own: share, other: 100 - share };
  return <p>{share < 50 ? m().pool_expected_against(shares) : m().pool_expected(shares)}</p>;
}

/** What happens to the game that the reader plays meanwhile. */
function KeptGame() {
  const saved = unfinishedGame();
  if (saved === null) return null;
  return <p class="hint">{m().pool_kept({ name: otherName(saved), turn: saved.turn })}</p>;
}

function Question({ pool, found: { msLeft, hasAccepted } }: { pool: OpponentSearch; found: FoundOpponent }) {
  const count = Math.ceil(msLeft / 1000);
  return (
    <>
      <div class="time-left" role="timer" aria-label={m().pool_seconds({ count })}>
        <i style={{ width: `${(100 * msLeft) / OFFER_MS}%` }} />
      </div>
      {!hasAccepted && (
        <div class="go">
          <button type="button" class="btn" onClick={() => pool.answer(false)}>
            {m().pool_not_now({})}
          </button>
          <button type="button" class="btn gold" onClick={() => pool.answer(true)}>
            {m().online_sit_down({})}
          </button>
        </div>
      )}
    </>
  );
}
