import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { LevelChoice } from '../new-game/level-choice.tsx';
import { updateNewGameForm } from '../new-game/new-game-form.ts';
import { briefChoices } from '../new-game/options.ts';
import { hasPlayedOnline } from '../store/commitments.ts';
import { deleteSavedGame, downloadSavedGame, readSavedSummary, savedGameError } from '../store/saved-game.ts';
import { loadMessages, m } from '../settings/language.ts';
import { Callout } from '../components/form.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { lazy, whenIdle } from '../lib/lazy.tsx';
import { Mosaic } from '../components/mosaic.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { ContinueLink } from './continue-link.tsx';
import { LanguageSelect } from './language-select.tsx';
import { OpenFileButton } from './open-file.tsx';
import { StartBotGameButton } from './start-button.tsx';
import './home.css';

const readSaved = () => ({ summary: readSavedSummary(), error: savedGameError() });

/** Whoever comes for the first time reads what the game is; whoever returns goes on with their games. */
export function HomePage() {
  const saved = useSignal(readSaved());
  useEffect(() => {
    // The table loads while the reader chooses.
    void whenIdle().then(() => import('../local/table-page.tsx'));
  }, []);
  const { summary, error } = saved.value;
  const isOnline = hasPlayedOnline();
  const isReturn = summary !== null || isOnline;
  return (
    <main class={`home ${isReturn ? 'return' : ''}`}>
      <LanguageSelect />
      <div class="hero">
        <Mosaic picture="home" />
      </div>
      <div class="menu">
        <header>
          <h1 class="title">
            <span class="inscr">{m().title_main({})}</span> <small>{m().title_more({})}</small>
          </h1>
          {!isReturn && <p class="promise">{m().home_promise({})}</p>}
        </header>
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
        {isOnline && <OnlineSection />}
        <OpponentBox isReturn={isReturn} />
        <Ways isReturn={isReturn} isOnline={isOnline} />
        <div class="others">
          <a href="/puzzles">{m().home_puzzles({})}</a>
          <a href="/tournaments">{m().to_tournaments({})}</a>
          <a href="/settings">{m().to_settings({})}</a>
          {isReturn && <a href="/games">{m().to_games({})}</a>}
          <a href="/account">{m().to_account({})}</a>
          <OpenFileButton />
          <a href="/about">{m().to_about({})}</a>
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

/** One opponent and one gold button. The other options keep their last values. */
const OpponentBox = ({ isReturn }: { isReturn: boolean }) => (
  <section class="slab opponent-box" aria-label={m().setup_opponent({})}>
    <LevelChoice />
    <div class="go">
      {isReturn ? (
        <a class="btn" href="/new" onClick={chooseComputer}>
          <span>
            {m().more_choices({})}
            <small>{briefChoices()}</small>
          </span>
        </a>
      ) : (
        <a class="btn" href="/learn">
          <Icon name="learn" />
          <span>
            {m().to_learn({})}
            <small>{m().home_lesson_time({})}</small>
          </span>
        </a>
      )}
      <StartBotGameButton label={isReturn ? m().new_game({}) : m().begin_game({})} />
    </div>
  </section>
);

const chooseComputer = (): void => updateNewGameForm({ opponent: 'computer' });

/** Everything else, a line each. */
const Ways = ({ isReturn, isOnline }: { isReturn: boolean; isOnline: boolean }) => (
  <nav class="ways">
    <Way
      to="/new"
      icon="hotSeat"
      name={m().setup_two({})}
      onClick={() => updateNewGameForm({ opponent: 'person' })}
    />
    <Way to="/play/now" icon="battle" name={m().home_play_now({})} />
    {!isOnline && <Way to="/play" icon="online" name={m().home_online({})} />}
    {isReturn ? (
      <Way to="/learn" icon="learn" name={m().to_learn({})} />
    ) : (
      <Way to="/new" icon="cards" name={m().home_setup({})} value={briefChoices()} onClick={chooseComputer} />
    )}
    <Way to="/rules" icon="rules" name={m().to_rules({})} />
  </nav>
);

interface WayProps {
  to: string;
  icon: IconName;
  name: string;
  /** What is chosen there at present. */
  value?: string;
  onClick?: () => void;
}

const Way = ({ to, icon, name, value, onClick }: WayProps) => (
  <a href={to} onClick={onClick}>
    <Icon name={icon} />
    <span>{name}</span>
    {value !== undefined && <small>{value}</small>}
  </a>
);

/** The reader's tables on the server, with room for one before they are known. */
const OnlineSection = () => (
  <section class="online-tables" aria-label={m().setup_online({})}>
    <div class="headline">
      <h2>{m().setup_online({})}</h2>
      <a href="/play">{m().online_new({})}</a>
    </div>
    <OwnTablesNow />
  </section>
);

const OwnTablesNow = lazy(async () => {
  await whenIdle();
  const [module] = await Promise.all([import('../online/own-tables-now.tsx'), loadMessages('online')]);
  return module.OwnTablesNow;
});
