import { deckName, joinParts } from '@arena/i18n';
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { newGameForm, updateNewGameForm, isAgainstBot } from '../new-game/new-game-form.ts';
import { m } from '../settings/language.ts';
import { LevelChoice } from '../new-game/level-choice.tsx';
import { AccessChoice } from '../new-game/opponent.tsx';
import { nonDefaultChoices } from '../new-game/options.ts';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { navigate } from '../lib/router.ts';
import { OutdatedPage } from '../update/outdated-page.tsx';
import { joinTable, getTableByCode } from './api.ts';
import { CreateTableButton } from './create-table-button.tsx';
import { notifyTurns } from './notify.ts';
import { LobbyClient } from './lobby-client.ts';
import { ensureGuest, fetchMe, hasAccount, me, sendName, tryRequest } from './guest.ts';
import { NameField } from './name-field.tsx';
import { NotifyButton } from './notify-button.tsx';
import { ReportButton } from './report-button.tsx';
import { peopleInLobby } from './reportable.ts';
import { OpenTables, OwnTables, RunningTables } from './table-list.tsx';
import { describeTerms } from './terms.ts';
import { UnreadableNotice } from './unreadable-notice.tsx';
import './online.css';

/** Shows open tables, so that people find opponents. */
export function LobbyPage() {
  const [lobby] = useState(() => new LobbyClient());
  /** Of what the reader did last. */
  const error = useSignal<string | null>(null);
  const connectionError = useSignal<string | null>(null);
  useEffect(() => {
    updateNewGameForm({ opponent: 'online' });
    const stopNotifying = notifyTurns(lobby.turnsWaiting, 'lobby');
    return () => {
      stopNotifying();
      lobby.close();
    };
  }, []);
  const { value: link } = lobby.status;
  useEffect(() => {
    // On the first connection, and whenever the server is back.
    void tryRequest(fetchMe).then((message) => (connectionError.value = message));
  }, [link === 'open']);
  const guest = me.value?.id;
  useEffect(() => {
    // A guest's own tables are listed only on a new connection.
    if (guest !== undefined && lobby.tables.value !== null) lobby.reconnect();
  }, [guest]);
  if (lobby.isOutdated.value) return <OutdatedPage />;
  const fault = error.value ?? connectionError.value;
  return (
    <Page title={m().online_play({})}>
      {lobby.error.value !== null && <UnreadableNotice error={lobby.error.value} />}
      {fault !== null && (
        <Callout isError>
          <p>{fault}</p>
          <div class="btns">
            <a class="btn" href="/">
              {m().online_play_here({})}
            </a>
          </div>
        </Callout>
      )}
      {lobby.tables.value !== null && link === 'lost' && (
        <Callout isError>
          <p>{m().online_lost({})}</p>
        </Callout>
      )}
      <a class="btn main" href="/play/now">
        {m().home_play_now({})}
      </a>
      <GuestForm error={error} />
      <LobbyTables lobby={lobby} error={error} />
      <NewTableForm />
      <a class="btn" href="/tournaments">
        {m().to_tournaments({})}
      </a>
      <NotifyButton />
      {lobby.tables.value !== null && <ReportButton people={peopleInLobby(lobby.tables.value)} />}
    </Page>
  );
}

function GuestForm({ error }: { error: Signal<string | null> }) {
  const changeName = async (): Promise<void> => {
    error.value = null;
    const fault = await tryRequest(sendName);
    // Meanwhile, the reader may have been refused a table.
    if (fault !== null) error.value = fault;
  };
  return (
    <section class="slab fields">
      <NameField onName={() => void changeName()} />
      {!hasAccount.value && (
        <p class="hint">
          <a href="/account">{m().online_keep_name({})}</a>
        </p>
      )}
      <CodeForm error={error} />
    </section>
  );
}

const CODE = /^[a-z]{6}$/i;

/** Joins a table by its code of six letters. */
function CodeForm({ error }: { error: Signal<string | null> }) {
  const id = useId();
  const code = useSignal('');
  const isUnknown = useSignal(false);
  const enter = async (): Promise<void> => {
    const wanted = code.value.trim();
    isUnknown.value = !CODE.test(wanted);
    if (isUnknown.value) return;
    error.value = await tryRequest(async () => {
      const table = await getTableByCode(wanted);
      if (table === null) isUnknown.value = true;
      else navigate(`/t/${table}`);
    });
  };
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <label for={id}>{m().online_enter_code({})}</label>
      <div class="code-entry">
        <input
          class="input"
          id={id}
          value={code.value}
          maxLength={6}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={isUnknown.value}
          aria-describedby={`${id}-fault`}
          onInput={(event) => {
            code.value = event.currentTarget.value;
            isUnknown.value = false;
          }}
        />
        <button type="submit" class="btn">
          {m().online_go({})}
        </button>
      </div>
      <p class="fault" id={`${id}-fault`} role="alert">
        {isUnknown.value && m().online_code_unknown({})}
      </p>
    </form>
  );
}

function LobbyTables({ lobby, error }: { lobby: LobbyClient; error: Signal<string | null> }) {
  const { value: tables } = lobby.tables;
  if (tables === null) return <p role="status">{error.value === null && m().online_connecting({})}</p>;
  const join = async (id: string): Promise<void> => {
    error.value = await tryRequest(async () => {
      await ensureGuest();
      await joinTable(id);
      navigate(`/t/${id}`);
    });
  };
  return (
    <>
      {tables.own.length > 0 && (
        <TableSection title={m().online_own({})}>
          <OwnTables tables={tables.own} termsOf={describeTerms} />
        </TableSection>
      )}
      <TableSection title={m().online_open({})}>
        {tables.open.length === 0 ? (
          <p class="hint">{m().online_open_none({})}</p>
        ) : (
          <OpenTables tables={tables.open} onJoin={(id) => void join(id)} />
        )}
      </TableSection>
      {tables.running.length > 0 && (
        <TableSection title={m().online_running({})}>
          <RunningTables tables={tables.running} />
        </TableSection>
      )}
    </>
  );
}

function TableSection({ title, children }: { title: string; children: ComponentChildren }) {
  const id = useId();
  return (
    <section class="slab" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Starts with the last choices; the new game page has all options. */
function NewTableForm() {
  return (
    <section class="slab fields">
      <h2>{m().online_new({})}</h2>
      <AccessChoice />
      {isAgainstBot(newGameForm.value) && <LevelChoice />}
      <p class="hint">
        {m().also_chosen({
          choices: joinParts(m(), [deckName(m(), newGameForm.value.deck), ...nonDefaultChoices()]),
        })}
      </p>
      <div class="go">
        <a class="btn" href="/new">
          {m().more_choices({})}
        </a>
        <CreateTableButton />
      </div>
    </section>
  );
}
