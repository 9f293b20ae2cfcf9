import { DECLINE_REASONS, type DeclineReason, type FriendsView, type Invitation } from '@arena/api';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { RadioGroup } from '../components/form.tsx';
import { navigate, path } from '../lib/router.ts';
import { acceptChallenge, declineChallenge } from '../online/api.ts';
import { fetchMe, hasAccount, me } from '../online/guest.ts';
import { meetingText } from '../online/meeting-texts.ts';
import { markedName } from '../opponents/program-name.ts';
import { m } from '../settings/language.ts';
import { playSound } from '../settings/sound.ts';
import { useFriends } from './friends-feed.ts';
import { isListening } from '../online/listening.ts';
import { tryFriendRequest } from './try-friend-request.ts';
import './friends.css';

/** On whatever page: a challenge, or the answer to one. A game with somebody is not disturbed. */
export function FriendsNotice() {
  const feed = useFriends();
  const closed = useSignal<ReadonlySet<string>>(new Set());
  useEffect(() => void tryFriendRequest(fetchMe), []);
  const { value: view } = feed.latest;
  useGuestsEnd(view);
  if (view === null || path.value.startsWith('/t/')) return null;
  const close = (id: string): void => {
    closed.value = new Set([...closed.value, id]);
  };
  // The newest is the last.
  const answered = view.sent.findLast(({ id, answer }) => answer !== null && !closed.value.has(id));
  if (answered !== undefined)
    return <AnswerNotice key={answered.id} challenge={answered} onClose={() => close(answered.id)} />;
  const received = view.received.find(({ id }) => !closed.value.has(id));
  if (received === undefined) return null;
  return <ChallengeNotice key={received.id} challenge={received} onClose={() => close(received.id)} />;
}

/** A guest listens no longer than until their challenges are over. */
function useGuestsEnd(view: FriendsView | null): void {
  const hasSent = useRef(false);
  const isGuest = me.value !== undefined && !hasAccount.value;
  useEffect(() => {
    if (view === null || !isGuest) return;
    if (hasSent.current && view.sent.length === 0) isListening.value = false;
    hasSent.current = view.sent.length > 0;
  }, [isGuest, view]);
}

interface ChallengeProps {
  challenge: Invitation;
  onClose: () => void;
}

function AnswerNotice({ challenge, onClose }: ChallengeProps) {
  const { table, reason } = challenge;
  const name = markedName(challenge);
  const text =
    table === null
      ? m().challenge_declined({ name, reason: reasonText(reason ?? 'no') })
      : m().challenge_accepted({ name });
  return (
    <aside class="challenge-notice" aria-label={m().challenge_title({})}>
      <p role="alert">{text}</p>
      <div class="btns">
        <button type="button" class="btn" onClick={onClose}>
          {m().close({})}
        </button>
        {table !== null && (
          <a class="btn gold" href={`/t/${table}`}>
            {m().pool_to_table({})}
          </a>
        )}
      </div>
    </aside>
  );
}

function ChallengeNotice({ challenge, onClose }: ChallengeProps) {
  const { id } = challenge;
  const isDeclining = useSignal(false);
  const fault = useSignal<string | null>(null);
  useEffect(() => playSound('laurel'), []);
  const accept = async (): Promise<void> => {
    fault.value = await tryFriendRequest(async () => navigate(`/t/${await acceptChallenge(id)}`));
  };
  return (
    <aside class="challenge-notice" aria-label={m().challenge_title({})}>
      <div role="alert">
        <h2>{m().challenge_received({ name: markedName(challenge) })}</h2>
      </div>
      <p>{meetingText(challenge)}</p>
      {fault.value !== null && (
        <p class="fault" role="alert">
          {fault.value}
        </p>
      )}
      {isDeclining.value ? (
        <DeclineForm id={id} onDone={onClose} />
      ) : (
        <div class="go">
          <button type="button" class="btn" onClick={() => (isDeclining.value = true)}>
            {m().friends_decline({})}
          </button>
          <button type="button" class="btn gold" onClick={() => void accept()}>
            {m().friends_accept({})}
          </button>
        </div>
      )}
    </aside>
  );
}

function DeclineForm({ id, onDone }: { id: string; onDone: () => void }) {
  const reason = useSignal<DeclineReason>('no');
  const decline = async (): Promise<void> => {
    await tryFriendRequest(() => declineChallenge(id, reason.value));
    onDone();
  };
  return (
    <>
      <RadioGroup
        label={m().challenge_reason({})}
        variant="list"
        value={reason.value}
        onChange={(chosen) => (reason.value = chosen)}
        options={DECLINE_REASONS.map((value) => ({ value, label: reasonText(value) }))}
      />
      <button type="button" class="btn main" onClick={() => void decline()}>
        {m().friends_decline({})}
      </button>
    </>
  );
}

function reasonText(reason: DeclineReason): string {
  switch (reason) {
    case 'no':
      return m().challenge_reason_no({});
    case 'later':
      return m().challenge_reason_later({});
    case 'other-deck':
      return m().challenge_reason_other_deck({});
    case 'other-pace':
      return m().challenge_reason_other_pace({});
    case 'rated':
      return m().challenge_reason_rated({});
    case 'unrated':
      return m().challenge_reason_unrated({});
  }
}
