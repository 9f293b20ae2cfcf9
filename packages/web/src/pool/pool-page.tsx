import type { FoundOpponent, PoolView, Strength } from '@arena/api';
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { fetchMe, hasAccount, me, tryRequest } from '../online/guest.ts';
import { kindOf } from '../online/meeting-texts.ts';
import { KindChoice, playNowForm, wantedFromForm } from '../online/play-now-form.tsx';
import { FriendsSection } from '../friends/friends-section.tsx';
import { useFriends } from '../friends/friends-feed.ts';
import { NameField } from '../online/name-field.tsx';
import { m } from '../settings/language.ts';
import { OutdatedPage } from '../update/outdated-page.tsx';
import { Ladder, type LadderProps } from './ladder.tsx';
import { NobodyWaits } from './meanwhile.tsx';
import type { OpponentSearch, PoolNews } from './opponent-search.ts';
import { PoolTable } from './pool-table.tsx';
import { NEW_STRENGTH, strengthOf } from './strength.ts';
import { usePool } from './use-pool.ts';
import { WaitPanel } from './wait-panel.tsx';
import './pool.css';

/** Play now: the reader chooses what they would play, and waits for somebody who wants the same. */
export function PoolPage() {
  const pool = usePool();
  const fault = useSignal<string | null>(null);
  const { value: link } = pool.status;
  useEffect(() => {
    void tryRequest(fetchMe).then((message) => (fault.value = message));
  }, [link === 'open']);
  if (pool.isOutdated.value) return <OutdatedPage />;
  const { value: view } = pool.view;
  return (
    <Page title={m().pool_title({})} back="/play" wide>
      {pool.error.value !== null && (
        <Callout isError>
          <p>{m().online_broken({})}</p>
          <ProgrammerDetails text={pool.error.value} />
        </Callout>
      )}
      {fault.value !== null && (
        <Callout isError>
          <p>{fault.value}</p>
        </Callout>
      )}
      {view !== null && link === 'lost' && (
        <Callout isError>
          <p>{m().online_lost({})}</p>
        </Callout>
      )}
      {pool.news.value !== null && (
        <Callout>
          <p>{newsText(pool.news.value)}</p>
        </Callout>
      )}
      {view === null ? (
        <p role="status">{fault.value === null && m().online_connecting({})}</p>
      ) : (
        <Pools pool={pool} view={view} fault={fault} />
      )}
    </Page>
  );
}

function newsText(news: PoolNews): string {
  switch (news.kind) {
    case 'missed':
      return m().pool_missed({});
    case 'away':
      return m().pool_away({});
    case 'other-left':
      return m().pool_other_left({ name: news.name });
  }
}

interface PoolsProps {
  pool: OpponentSearch;
  view: PoolView;
  fault: Signal<string | null>;
}

function Pools({ pool, view, fault }: PoolsProps) {
  const strength = useOwnStrength();
  const { waiting } = view;
  const { value: found } = pool.found;
  const own = waiting ?? strength;
  const isEmpty = view.crowds.every((crowd) => crowd.waiting === 0);
  return (
    <div class="pool-columns">
      <div class="pool-column">
        {found?.pace === 'days' && found.table !== null && (
          <TableReady found={found} onGo={() => pool.follow(found)} />
        )}
        {waiting !== null && <WaitPanel pool={pool} waiting={waiting} />}
        <Chooser pool={pool} view={view} fault={fault} />
        {isEmpty && (
          <section class="slab">
            <NobodyWaits deck={playNowForm.value.deck} strength={own} />
          </section>
        )}
        <FriendsSection deck={playNowForm.value.deck} />
        <a class="btn" href="/play">
          {m().pool_by_link({})}
        </a>
      </div>
      {hasAccount.value ? (
        <LadderWithFriends own={own} waiting={waiting} people={view.ratings} />
      ) : (
        <Ladder own={own} waiting={waiting} people={view.ratings} friends={[]} />
      )}
    </div>
  );
}

/** Where a turn may take days, nobody is asked: the game begins. */
const TableReady = ({ found, onGo }: { found: FoundOpponent; onGo: () => void }) => (
  <Callout>
    <p>{m().pool_opened({ name: found.name })}</p>
    <div class="btns">
      <button type="button" class="btn gold" onClick={onGo}>
        {m().pool_to_table({})}
      </button>
    </div>
  </Callout>
);

/** With the friends who have a rating for the chosen deck. */
function LadderWithFriends(props: Omit<LadderProps, 'friends'>) {
  const friends = useFriends().latest.value?.friends ?? [];
  const { deck } = playNowForm.value;
  const rated = friends.flatMap(({ name, ratings }) => {
    const rating = ratings.find((each) => each.deck === deck);
    return rating === undefined ? [] : { name, rating: rating.value };
  });
  return <Ladder {...props} friends={rated} />;
}

/** Of the reader, in games with the chosen deck. */
function useOwnStrength(): Strength {
  const strength = useSignal(NEW_STRENGTH);
  const account = hasAccount.value ? (me.value?.id ?? null) : null;
  const { deck } = playNowForm.value;
  useEffect(() => {
    strength.value = NEW_STRENGTH;
    if (account === null) return;
    void tryRequest(async () => {
      const found = await strengthOf(account, deck);
      if (playNowForm.value.deck === deck) strength.value = found;
    });
  }, [account, deck]);
  return strength.value;
}

function Chooser({ pool, view: { crowds, waiting }, fault }: PoolsProps) {
  const isGuest = !hasAccount.value;
  const { deck, pace, kind } = playNowForm.value;
  const isChosen = waiting?.deck === deck && waiting.pace === pace && (isGuest || kindOf(waiting) === kind);
  const find = async (): Promise<void> => {
    fault.value = await pool.wait(wantedFromForm());
  };
  return (
    <section class="slab fields">
      <h2>{m().pool_which({})}</h2>
      <PoolTable crowds={crowds} />
      <p class="hint">{m().pool_stone({})}</p>
      {isGuest && waiting === null && <NameField />}
      {isGuest ? <p class="hint">{m().pool_guest({})}</p> : <KindChoice />}
      {!isChosen && (
        <button type="button" class={waiting === null ? 'btn gold' : 'btn'} onClick={() => void find()}>
          {waiting === null ? m().pool_find({}) : m().pool_change({})}
        </button>
      )}
    </section>
  );
}
