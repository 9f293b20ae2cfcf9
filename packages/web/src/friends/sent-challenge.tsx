import type { Invitation } from '@arena/api';
import { useSignal } from '@preact/signals';
import { withdrawChallenge } from '../online/api.ts';
import { meetingText } from '../online/meeting-texts.ts';
import { markedName } from '../opponents/program-name.ts';
import { m } from '../settings/language.ts';
import { tryFriendRequest } from './try-friend-request.ts';

/** A challenge that is not answered yet. */
export function SentChallenge({ challenge }: { challenge: Invitation }) {
  const fault = useSignal<string | null>(null);
  const withdraw = async (): Promise<void> => {
    fault.value = await tryFriendRequest(() => withdrawChallenge(challenge.id));
  };
  return (
    <>
      <p>{meetingText(challenge)}</p>
      <p role="status">{m().challenge_sent({ name: markedName(challenge) })}</p>
      {fault.value !== null && (
        <p class="fault" role="alert">
          {fault.value}
        </p>
      )}
      <button type="button" class="btn" onClick={() => void withdraw()}>
        {m().challenge_withdraw({})}
      </button>
    </>
  );
}
