import { deckName, listOf } from '@arena/i18n';
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { choices, choose, isAgainstBot } from '../choices.ts';
import { m } from '../language.ts';
import { MakeTable } from '../pages/begin.tsx';
import { Access, Strength } from '../pages/opponent.tsx';
import { unusualChoices } from '../pages/options.ts';
import { Notice } from '../parts/form.tsx';
import { Page } from '../parts/page.tsx';
import { go } from '../router.ts';
import { join, tableOfCode } from './api.ts';
import { callWhile } from './call.ts';
import { LobbyWatch } from './lobby.ts';
import { beSomebody, introduce, me, tellName, trying } from './me.ts';
import { NameField } from './name-field.tsx';
import { NotifyMe } from './notify-me.tsx';
import { OpenTables, OwnTables, RunningTables } from './table-list.tsx';
import './online.css';

/** Where people find each other. */
export function LobbyPage() {
  const [lobby] = useState(() => new LobbyWatch());
  const fault = useSignal<string | null>(null);
  useEffect(() => {
    choose({ opponent: 'online' });
    const stopCalling = callWhile(lobby.waiting, 'lobby');
    return () => {
      stopCalling();
      lobby.close();
    };
  }, []);
  const { value: link } = lobby.link;
  useEffect(() => {
    // At first, and whenever the server is back.
    void trying(introduce).then((said) => (fault.value = said));
  }, [link === 'open']);
  const guest = me.value?.id;
  useEffect(() => {
    // As somebody, one has tables of one's own.
    if (guest !== undefined && lobby.tables.value !== null) lobby.reopen();
  }, [guest]);
  return (
    <Page title={m().online_play({})}>
      {fault.value !== null && (
        <Notice bad>
          <p>{fault.value}</p>
          <div class="btns">
            <a class="btn" href="/">
              {m().online_play_here({})}
            </a>
          </div>
        </Notice>
      )}
      {lobby.tables.value !== null && link === 'lost' && (
        <Notice bad>
          <p>{m().online_lost({})}</p>
        </Notice>
      )}
      <Myself fault={fault} />
      <Tables lobby={lobby} fault={fault} />
      <NewTable />
      <NotifyMe />
    </Page>
  );
}

function Myself({ fault }: { fault: Signal<string | null> }) {
  return (
    <section class="slab fields">
      <NameField onName={() => void trying(tellName).then((said) => (fault.value = said))} />
      <Code fault={fault} />
    </section>
  );
}

const CODE = /^[a-z]{6}$/i;

/** The short way to a table: six letters that somebody has read aloud. */
function Code({ fault }: { fault: Signal<string | null> }) {
  const id = useId();
  const code = useSignal('');
  const isUnknown = useSignal(false);
  const enter = async (): Promise<void> => {
    const wanted = code.value.trim();
    isUnknown.value = !CODE.test(wanted);
    if (isUnknown.value) return;
    fault.value = await trying(async () => {
      const table = await tableOfCode(wanted);
      if (table === null) isUnknown.value = true;
      else go(`/t/${table}`);
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

function Tables({ lobby, fault }: { lobby: LobbyWatch; fault: Signal<string | null> }) {
  const { value: tables } = lobby.tables;
  if (tables === null) return <p role="status">{fault.value === null && m().online_connecting({})}</p>;
  const sitDown = async (id: string): Promise<void> => {
    fault.value = await trying(async () => {
      await beSomebody();
      await join(id);
      go(`/t/${id}`);
    });
  };
  return (
    <>
      {tables.own.length > 0 && (
        <Listed title={m().online_own({})}>
          <OwnTables tables={tables.own} />
        </Listed>
      )}
      <Listed title={m().online_open({})}>
        {tables.open.length === 0 ? (
          <p class="hint">{m().online_open_none({})}</p>
        ) : (
          <OpenTables tables={tables.open} onJoin={(id) => void sitDown(id)} />
        )}
      </Listed>
      {tables.running.length > 0 && (
        <Listed title={m().online_running({})}>
          <RunningTables tables={tables.running} />
        </Listed>
      )}
    </>
  );
}

function Listed({ title, children }: { title: string; children: ComponentChildren }) {
  const id = useId();
  return (
    <section class="slab" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** As it was chosen last; the set-up page has all choices. */
function NewTable() {
  return (
    <section class="slab fields">
      <h2>{m().online_new({})}</h2>
      <Access />
      {isAgainstBot(choices.value) && <Strength />}
      <p class="hint">
        {m().also_chosen({ choices: listOf(m(), [deckName(m(), choices.value.deck), ...unusualChoices()]) })}
      </p>
      <div class="go">
        <a class="btn quiet" href="/new">
          {m().more_choices({})}
        </a>
        <MakeTable />
      </div>
    </section>
  );
}
