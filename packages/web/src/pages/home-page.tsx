import { joinParts } from '@arena/i18n';
import type { DeckName } from '@arena/rules';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { newGameForm, updateNewGameForm } from '../new-game/new-game-form.ts';
import { deleteSavedGame, downloadSavedGame, readSavedSummary, savedGameError } from '../store/saved-game.ts';
import { m } from '../settings/language.ts';
import { RadioGroup, Callout } from '../components/form.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { whenIdle } from '../lib/lazy.tsx';
import { Mosaic } from '../components/mosaic.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { StartButton } from './start-button.tsx';
import { ContinueLink } from './continue-link.tsx';
import { OpenFileButton } from './open-file.tsx';
import { OpponentChoice } from '../new-game/opponent.tsx';
import { deckOptions, nonDefaultChoices } from '../new-game/options.ts';
import './home.css';

const readSaved = () => ({ summary: readSavedSummary(), error: savedGameError() });

export function HomePage() {
  const saved = useSignal(readSaved());
  useEffect(() => {
    // The table loads while the reader chooses.
    void whenIdle().then(() => import('../local/table-page.tsx'));
  }, []);
  const { summary, error } = saved.value;
  return (
    <main class="home">
      <div class="hero">
        <Mosaic picture="home" />
      </div>
      <div class="menu">
        <h1 class="title">
          <span class="inscr">{m().title_main({})}</span> <small>{m().title_more({})}</small>
        </h1>
        {summary !== null && <ContinueLink summary={summary} />}
        {error !== null && (
          <UnreadableSave
            error={error}
            onForget={() => {
              deleteSavedGame();
              saved.value = readSaved();
            }}
          />
        )}
        <NewGameForm />
        <nav class="links">
          <NavLink to="/play" icon="online" name={m().to_online({})} text={m().to_online_text({})} />
          <NavLink to="/learn" icon="learn" name={m().to_learn({})} text={m().to_learn_text({})} />
          <NavLink to="/rules" icon="rules" name={m().to_rules({})} text={m().to_rules_text({})} />
          <NavLink
            to="/settings"
            icon="settings"
            name={m().to_settings({})}
            text={m().to_settings_text({})}
          />
        </nav>
        <div class="others">
          <OpenFileButton />
          <a class="btn quiet" href="/about">
            {m().to_about({})}
          </a>
        </div>
      </div>
    </main>
  );
}

const UnreadableSave = ({ error, onForget }: { error: string; onForget: () => void }) => (
  <Callout isError>
    <p>
      <b>{m().saved_unreadable({})}</b> {m().saved_unreadable_text({})}
    </p>
    <ProgrammerDetails text={error} />
    <div class="btns">
      <button type="button" class="btn" onClick={downloadSavedGame}>
        {m().save_as_file({})}
      </button>
      <button type="button" class="btn" onClick={onForget}>
        {m().saved_forget({})}
      </button>
    </div>
  </Callout>
);

const QUICK_DECKS: readonly DeckName[] = ['arena', 'roma', 'mixed'];

/** The most important options; the others keep their last values, and differences are listed. */
function NewGameForm() {
  const { deck } = newGameForm.value;
  const others = nonDefaultChoices();
  return (
    <section class="slab new-game">
      <h2>{m().new_game({})}</h2>
      <OpponentChoice />
      <RadioGroup
        label={m().setup_cards({})}
        value={deck}
        onChange={(value) => updateNewGameForm({ deck: value })}
        options={deckOptions().filter(({ value }) => QUICK_DECKS.includes(value) || value === deck)}
      />
      {others.length > 0 && <p class="hint">{m().also_chosen({ choices: joinParts(m(), others) })}</p>}
      <div class="go">
        <a class="btn quiet" href="/new">
          {m().more_choices({})}
        </a>
        <StartButton />
      </div>
    </section>
  );
}

const NavLink = ({ to, icon, name, text }: { to: string; icon: IconName; name: string; text: string }) => (
  <a href={to}>
    <Icon name={icon} />
    <span>
      <b>{name}</b>
      <small>{text}</small>
    </span>
  </a>
);
