import { listOf } from '@arena/i18n';
import type { DeckName } from '@arena/rules';
import { useSignal } from '@preact/signals';
import { choices, choose } from '../choices.ts';
import { forgetSaved, savedFault, savedSummary } from '../host/start.ts';
import { m } from '../language.ts';
import { Choice, Notice } from '../parts/form.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Mosaic } from '../parts/mosaic.tsx';
import { Begin, saveAsFile } from './begin.tsx';
import { Continue } from './continue.tsx';
import { OpenFile } from './open-file.tsx';
import { Opponent } from './opponent.tsx';
import { deckOptions, unusualChoices } from './options.ts';
import './home.css';

const lookUp = () => ({ summary: savedSummary(), fault: savedFault() });

export function Home() {
  const saved = useSignal(lookUp());
  const { summary, fault } = saved.value;
  return (
    <main class="home">
      <div class="hero">
        <Mosaic picture="home" />
      </div>
      <div class="menu">
        <h1 class="title">
          <span class="inscr">{m().title_main({})}</span> <small>{m().title_more({})}</small>
        </h1>
        {summary !== null && <Continue summary={summary} />}
        {fault !== null && (
          <Unreadable
            fault={fault}
            onForget={() => {
              forgetSaved();
              saved.value = lookUp();
            }}
          />
        )}
        <NewGame />
        <nav class="links">
          <Way to="/play" icon="online" name={m().to_online({})} text={m().to_online_text({})} />
          <Way to="/learn" icon="learn" name={m().to_learn({})} text={m().to_learn_text({})} />
          <Way to="/rules" icon="rules" name={m().to_rules({})} text={m().to_rules_text({})} />
          <Way to="/settings" icon="settings" name={m().to_settings({})} text={m().to_settings_text({})} />
        </nav>
        <div class="others">
          <OpenFile />
          <a class="btn quiet" href="/about">
            {m().to_about({})}
          </a>
        </div>
      </div>
    </main>
  );
}

const Unreadable = ({ fault, onForget }: { fault: string; onForget: () => void }) => (
  <Notice bad>
    <p>
      <b>{m().saved_unreadable({})}</b> {m().saved_unreadable_text({})} <span lang="en">({fault})</span>
    </p>
    <div class="btns">
      <button type="button" class="btn" onClick={saveAsFile}>
        {m().save_as_file({})}
      </button>
      <button type="button" class="btn" onClick={onForget}>
        {m().saved_forget({})}
      </button>
    </div>
  </Notice>
);

const QUICK: readonly DeckName[] = ['arena', 'roma', 'mixed'];

/** The three choices that matter most; the others stay as they were made, and are told. */
function NewGame() {
  const { deck } = choices.value;
  const others = unusualChoices();
  return (
    <section class="slab new-game">
      <h2>{m().new_game({})}</h2>
      <Opponent />
      <Choice
        label={m().setup_cards({})}
        value={deck}
        onChoose={(value) => choose({ deck: value })}
        options={deckOptions().filter(({ value }) => QUICK.includes(value) || value === deck)}
      />
      {others.length > 0 && <p class="hint">{m().also_chosen({ choices: listOf(m(), others) })}</p>}
      <div class="go">
        <a class="btn quiet" href="/new">
          {m().more_choices({})}
        </a>
        <Begin />
      </div>
    </section>
  );
}

const Way = ({ to, icon, name, text }: { to: string; icon: IconName; name: string; text: string }) => (
  <a href={to}>
    <Icon name={icon} />
    <span>
      <b>{name}</b>
      <small>{text}</small>
    </span>
  </a>
);
