import { sentences, tellEvents } from '@arena/i18n';
import { isSeenBy } from '@arena/rules';
import { m } from '../language.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import type { Step } from './steps.ts';
import type { Story } from './story.ts';

/** What happened in this step, and where in the game it is. */
export function Told({ story, onMenu }: { story: Story; onMenu: () => void }) {
  const step = story.recorded.steps[story.at];
  const isTheirs = story.table.value.view.value.active === story.table.value.opponent;
  return (
    <section class={`ask told-step ${isTheirs ? 'theirs' : ''}`} aria-label={m().look_back_told({})}>
      <div class="words" role="status" tabIndex={0}>
        <h2>{turnName(step)}</h2>
        <p>{storyOf(story, step)}</p>
      </div>
      <button type="button" class="chip" aria-label={m().look_back_menu({})} onClick={onMenu}>
        <Icon name="viewpoint" />
      </button>
      <div class="along">
        <StepButton icon="first" label={m().look_back_first({})} to={0} story={story} />
        <Slider story={story} />
        <StepButton icon="last" label={m().look_back_last({})} to={story.last} story={story} />
      </div>
    </section>
  );
}

const turnName = ({ turn }: Step): string =>
  turn === 0 ? m().look_back_set_up({}) : m().look_back_turn({ turn });

function storyOf({ viewer, recorded: { names }, at, last, table }: Story, { events, by }: Step): string {
  const seen = events.filter((event) => isSeenBy(event, viewer.value));
  const telling = { names, viewer: viewer.value === 'spectator' ? null : viewer.value };
  const told = tellEvents(m(), seen, telling).map(({ text }) => text);
  if (told.length === 0 && by !== null) told.push(m().look_back_nothing({ player: names[by] }));
  if (at === last && table.value.sight.value.ending === null) told.push(m().look_back_breaks_off({}));
  return sentences(m(), told);
}

/** Half of what is dragged along the slider. */
const HALF_THUMB = '10px';
const MOST_MARKS = 8;
const INTERVALS = [1, 2, 5, 10, 20, 50];

function Slider({ story }: { story: Story }) {
  const { turns, last, at } = story;
  const { steps } = story.recorded;
  const interval = INTERVALS.find((each) => turns.length / each <= MOST_MARKS) ?? 100;
  const marks = turns.filter((first) => steps[first].turn > 0 && steps[first].turn % interval === 0);
  return (
    <div class="slide">
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={m().look_back_steps({})}
        aria-valuetext={m().look_back_where({ turn: turnName(steps[at]), step: at, count: last })}
        onInput={(event) => story.goTo(event.currentTarget.valueAsNumber)}
      />
      {marks.map((first) => (
        <small
          key={first}
          aria-hidden="true"
          style={{ left: `calc(${HALF_THUMB} + (100% - 2 * ${HALF_THUMB}) * ${first / last})` }}
        >
          {steps[first].turn}
        </small>
      ))}
    </div>
  );
}

interface StepProps {
  icon: IconName;
  label: string;
  to: number;
  story: Story;
}

const StepButton = ({ icon, label, to, story }: StepProps) => (
  <button
    type="button"
    class="chip"
    aria-label={label}
    aria-disabled={story.at === to}
    onClick={() => story.goTo(to)}
  >
    <Icon name={icon} />
  </button>
);

/** One step or one turn back and on. */
export function Steps({ story }: { story: Story }) {
  const [isFirst, isLast] = [story.at === 0, story.at === story.last];
  const buttons = [
    {
      name: 'turn-back',
      icon: 'turnBack',
      label: m().look_back_previous_turn({}),
      isIdle: isFirst,
      run: () => story.previousTurn(),
    },
    {
      name: 'step-back',
      icon: 'replay',
      label: m().look_back_previous({}),
      isIdle: isFirst,
      run: () => story.goTo(story.at - 1),
    },
    {
      name: 'step-on main',
      icon: 'replay',
      label: m().look_back_next({}),
      isIdle: isLast,
      run: () => story.goTo(story.at + 1),
    },
    {
      name: 'turn-on',
      icon: 'skip',
      label: m().look_back_next_turn({}),
      isIdle: isLast,
      run: () => story.nextTurn(),
    },
  ] as const;
  return (
    <nav class="step-buttons" aria-label={m().look_back_title({})}>
      {buttons.map(({ name, icon, label, isIdle, run }) => (
        <button
          key={name}
          type="button"
          class={`btn icon ${name}`}
          aria-label={label}
          aria-disabled={isIdle}
          onClick={run}
        >
          <Icon name={icon} />
          <span class="wide">{label}</span>
        </button>
      ))}
    </nav>
  );
}
