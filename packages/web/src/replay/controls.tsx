import { joinSentences, describeEvents } from '@arena/i18n';
import { isVisibleTo } from '@arena/rules';
import { m } from '../settings/language.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import type { ReplayStep } from './steps.ts';
import type { Replay } from './replay.ts';

/** What happened in this step, and where in the game it is. */
export function StepSummary({ story, onMenu }: { story: Replay; onMenu: () => void }) {
  const step = story.recording.steps[story.step];
  const isTheirs = story.table.value.view.value.active === story.table.value.opponent;
  return (
    <section class={`ask told-step ${isTheirs ? 'theirs' : ''}`} aria-label={m().look_back_told({})}>
      <div class="words" role="status" tabIndex={0}>
        <h2>{turnTitle(step)}</h2>
        <p>{stepText(story, step)}</p>
      </div>
      <button type="button" class="chip" aria-label={m().look_back_menu({})} onClick={onMenu}>
        <Icon name="viewpoint" />
      </button>
      <div class="along">
        <StepButton icon="first" label={m().look_back_first({})} to={0} story={story} />
        <Slider story={story} />
        <StepButton icon="last" label={m().look_back_last({})} to={story.lastStep} story={story} />
      </div>
    </section>
  );
}

const turnTitle = ({ turn }: ReplayStep): string =>
  turn === 0 ? m().look_back_set_up({}) : m().look_back_turn({ turn });

function stepText(
  { viewer, recording: { names }, step, lastStep, table }: Replay,
  { events, by }: ReplayStep,
): string {
  const seen = events.filter((event) => isVisibleTo(event, viewer.value));
  const telling = { names, viewer: viewer.value === 'spectator' ? null : viewer.value };
  const told = describeEvents(m(), seen, telling).map(({ text }) => text);
  if (told.length === 0 && by !== null) told.push(m().look_back_nothing({ player: names[by] }));
  if (step === lastStep && table.value.snapshot.value.ending === null)
    told.push(m().look_back_breaks_off({}));
  return joinSentences(m(), told);
}

/** Half of what is dragged along the slider. */
const HALF_THUMB = '10px';
const MAX_MARKS = 8;
const INTERVALS = [1, 2, 5, 10, 20, 50];

function Slider({ story }: { story: Replay }) {
  const { turnStarts, lastStep, step } = story;
  const { steps } = story.recording;
  const interval = INTERVALS.find((each) => turnStarts.length / each <= MAX_MARKS) ?? 100;
  const marks = turnStarts.filter((first) => steps[first].turn > 0 && steps[first].turn % interval === 0);
  return (
    <div class="slide">
      <input
        type="range"
        min={0}
        max={lastStep}
        value={step}
        aria-label={m().look_back_steps({})}
        aria-valuetext={m().look_back_where({ turn: turnTitle(steps[step]), step: step, count: lastStep })}
        onInput={(event) => story.goTo(event.currentTarget.valueAsNumber)}
      />
      {marks.map((first) => (
        <small
          key={first}
          aria-hidden="true"
          style={{ left: `calc(${HALF_THUMB} + (100% - 2 * ${HALF_THUMB}) * ${first / lastStep})` }}
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
  story: Replay;
}

const StepButton = ({ icon, label, to, story }: StepProps) => (
  <button
    type="button"
    class="chip"
    aria-label={label}
    aria-disabled={story.step === to}
    onClick={() => story.goTo(to)}
  >
    <Icon name={icon} />
  </button>
);

/** One step or one turn back and on. */
export function StepControls({ story }: { story: Replay }) {
  const [isFirst, isLast] = [story.step === 0, story.step === story.lastStep];
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
      run: () => story.goTo(story.step - 1),
    },
    {
      name: 'step-on main',
      icon: 'replay',
      label: m().look_back_next({}),
      isIdle: isLast,
      run: () => story.goTo(story.step + 1),
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
