import type { Friend, FriendsView, PoolDeck } from '@arena/api';
import { useSignal, type Signal } from '@preact/signals';
import { Face } from '../components/face.tsx';
import { Callout, Switch } from '../components/form.tsx';
import { addFriend, removeFriend, setPrivacy } from '../online/api.ts';
import { hasAccount } from '../online/guest.ts';
import { markedName } from '../opponents/program-name.ts';
import { language, m } from '../settings/language.ts';
import { useFriends } from './friends-feed.ts';
import { tryFriendRequest } from './try-friend-request.ts';
import './friends.css';

/** Friends and where they are, those who ask, and what others may see. */
export function FriendsSection({ deck }: { deck: PoolDeck }) {
  const fault = useSignal<string | null>(null);
  return (
    <section class="slab friends" aria-labelledby="friends">
      <h2 id="friends">{m().friends_title({})}</h2>
      {fault.value !== null && (
        <Callout isError>
          <p>{fault.value}</p>
        </Callout>
      )}
      {hasAccount.value ? (
        <OwnFriends deck={deck} fault={fault} />
      ) : (
        <>
          <p class="hint">{m().friends_guest({})}</p>
          <a class="btn" href="/account">
            {m().friends_to_account({})}
          </a>
        </>
      )}
    </section>
  );
}

function OwnFriends({ deck, fault }: { deck: PoolDeck; fault: Signal<string | null> }) {
  const { value: view } = useFriends().latest;
  if (view === null) return <p role="status">{m().online_connecting({})}</p>;
  const ask = (request: Promise<unknown>): void =>
    void tryFriendRequest(() => request).then((message) => (fault.value = message));
  return (
    <>
      <ul class="friend-rows">
        {view.asking.map(({ id, ...known }) => (
          <li key={id}>
            <Face of={id} />
            <span>{m().friends_asks({ name: markedName(known) })}</span>
            <span class="btns">
              <button type="button" class="btn" onClick={() => ask(removeFriend(id))}>
                {m().friends_decline({})}
              </button>
              <button type="button" class="btn main" onClick={() => ask(addFriend(id))}>
                {m().friends_accept({})}
              </button>
            </span>
          </li>
        ))}
        {view.friends.toSorted(byPresence).map((friend) => (
          <FriendRow key={friend.id} friend={friend} deck={deck} />
        ))}
        {view.asked.map(({ id, ...known }) => (
          <li key={id}>
            <Face of={id} />
            <span>{m().friends_asked({ name: markedName(known) })}</span>
            <span class="btns">
              <button type="button" class="btn" onClick={() => ask(removeFriend(id))}>
                {m().friends_withdraw({})}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {view.friends.length + view.asking.length + view.asked.length === 0 && (
        <p class="hint">{m().friends_none({})}</p>
      )}
      <PrivacySwitches view={view} onChange={(privacy) => ask(setPrivacy(privacy))} />
    </>
  );
}

const ORDER = ['here', 'playing', 'away'] as const;

const byPresence = (a: Friend, b: Friend): number =>
  ORDER.indexOf(a.whereabouts) - ORDER.indexOf(b.whereabouts);

function FriendRow({ friend, deck }: { friend: Friend; deck: PoolDeck }) {
  const { id, name, ratings, whereabouts, table } = friend;
  const rating = ratings.find((each) => each.deck === deck);
  return (
    <li>
      <Face of={id} />
      <span>
        <a href={`/people/${id}`}>
          <bdi>{markedName(friend)}</bdi>
        </a>
        {rating !== undefined && <span class="friend-rating">{rating.value}</span>}
        <small>
          <i class={`presence ${whereabouts}`} />
          {whereaboutsText(friend)}
        </small>
      </span>
      {table === null ? (
        <a class="btn" href={`/challenge/${id}`} aria-label={m().friends_challenge_whom({ name })}>
          {m().friends_challenge({})}
        </a>
      ) : (
        <a class="btn" href={`/t/${table.id}`}>
          {m().online_watch({})}
        </a>
      )}
    </li>
  );
}

function whereaboutsText({ whereabouts, table, seen }: Friend): string {
  switch (whereabouts) {
    case 'here':
      return m().friends_here({});
    case 'playing':
      return table === null ? m().friends_playing({}) : m().friends_playing_at({ turn: table.turn });
    case 'away':
      return seen === null ? m().friends_away({}) : m().friends_seen({ when: timeAgo(seen) });
  }
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Such as "2 hours ago". */
function timeAgo(time: number): string {
  const past = Math.max(0, Date.now() - time);
  const [unit, ms] = UNITS.find(([, size]) => past >= size) ?? UNITS[2];
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  return format.format(-Math.max(1, Math.floor(past / ms)), unit);
}

interface PrivacyProps {
  view: FriendsView;
  onChange: (privacy: FriendsView['privacy']) => void;
}

const PrivacySwitches = ({ view: { privacy }, onChange }: PrivacyProps) => (
  <details class="fold">
    <summary>{m().friends_privacy({})}</summary>
    <Switch
      label={m().friends_hide({})}
      checked={privacy.hidesPresence}
      onChange={(hidesPresence) => onChange({ ...privacy, hidesPresence })}
    />
    <Switch
      label={m().friends_only({})}
      checked={privacy.friendsOnly}
      onChange={(friendsOnly) => onChange({ ...privacy, friendsOnly })}
    />
  </details>
);
