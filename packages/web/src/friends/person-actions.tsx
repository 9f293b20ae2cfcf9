import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { addFriend, removeFriend } from '../online/api.ts';
import { fetchMe, hasAccount, me } from '../online/guest.ts';
import { m } from '../settings/language.ts';
import { useFriends } from './friends-feed.ts';
import { tryFriendRequest } from './try-friend-request.ts';

/** What the reader can do about somebody whose profile they see: challenge them, be friends. */
export function PersonActions({ id, name }: { id: string; name: string }) {
  useEffect(() => void tryFriendRequest(fetchMe), []);
  if (me.value === undefined || me.value?.id === id) return null;
  return (
    <div class="btns">
      <a class="btn main" href={`/challenge/${id}`} aria-label={m().friends_challenge_whom({ name })}>
        {m().friends_challenge({})}
      </a>
      {hasAccount.value && <Friendship id={id} name={name} />}
    </div>
  );
}

function Friendship({ id, name }: { id: string; name: string }) {
  const { value: view } = useFriends().latest;
  const fault = useSignal<string | null>(null);
  if (view === null) return null;
  const ask = (request: Promise<unknown>): void =>
    void tryFriendRequest(() => request).then((message) => (fault.value = message));
  const isAmong = (people: readonly { id: string }[]): boolean => people.some((person) => person.id === id);
  const remove = (label: string) => (
    <button type="button" class="btn" onClick={() => ask(removeFriend(id))}>
      {label}
    </button>
  );
  const add = (label: string) => (
    <button type="button" class="btn" onClick={() => ask(addFriend(id))}>
      {label}
    </button>
  );
  return (
    <>
      {isAmong(view.friends) && remove(m().friends_remove({}))}
      {isAmong(view.asked) && remove(m().friends_withdraw({}))}
      {isAmong(view.asking) && add(m().friends_accept({}))}
      {![view.friends, view.asked, view.asking].some(isAmong) && add(m().friends_add({}))}
      <p class="hint" role="status">
        {isAmong(view.friends) && m().friends_are({})}
        {isAmong(view.asked) && m().friends_asked({ name })}
        {isAmong(view.asking) && m().friends_asks({ name })}
      </p>
      {fault.value !== null && (
        <p class="fault" role="alert">
          {fault.value}
        </p>
      )}
    </>
  );
}
