import { joinSentences, describeEvents, playerParams } from '@arena/i18n';
import { isVisibleTo, type ReplayStep } from '@arena/rules';
import { m } from '../settings/language.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import type { Replay } from './replay.ts';

/** What happened in this step, and where it is in the game. */
export function StepSummary({ replay, onMenu }: { replay: Replay; onMenu: () => void }) {
  const { currentStep: step } = replay;
  const { value: table } = replay.table;
  const isTheirs = table.view.value.active === table.opponent;
  return (
    <section class={`ask step-summary ${isTheirs ? 'theirs' : ''}`} aria-label={m().look_back_told({})}>
      <div class="words" role="status" tabIndex={0}>
        <h2>{turnTitle(step)}</h2>
        <p>{stepText(replay)}</p>
      </div>
      <button type="button" class="chip" aria-label={m().look_back_menu({})} onClick={onMenu}>
        <Icon name="viewpoint" />
      </button>
      <div class="step-track">
        <PlayButton replay={replay} />
        <StepButton icon="first" label={m().look_back_first({})} to={0} replay={replay} />
        <Slider replay={replay} />
        <StepButton icon="last" label={m().look_back_last({})} to={replay.lastStep} replay={replay} />
      </div>
    </section>
  );
}

function PlayButton({ replay: { autoplay } }: { replay: Replay }) {
  const { value: isPlaying } = autoplay.isPlaying;
  return (
    <button
      type="button"
      class="chip play"
      aria-label={isPlaying ? m().look_back_pause({}) : m().look_back_play({})}
      onClick={() => autoplay.toggle()}
    >
      <Icon name={isPlaying ? 'pause' : 'replay'} />
    </button>
  );
}

const turnTitle = ({ turn }: ReplayStep): string =>
  turn === 0 ? m().look_back_set_up({}) : m().look_back_turn({ turn });

function stepText({ viewer, recording, step, currentStep, lastStep, table }: Replay): string {
  const { record, names } = recording;
  const { events, by, skipped } = currentStep;
  const visible = events.filter((event) => isVisibleTo(event, viewer.value));
  const context = { names, viewer: viewer.value === 'spectator' ? null : viewer.value };
  const sentences = describeEvents(m(), visible, context).map(({ text }) => text);
  if (sentences.length === 0 && by !== null) sentences.push(m().look_back_nothing(playerParams(context, by)));
  if (skipped > 0) sentences.unshift(m().look_back_skipped({}));
  if (step === 0 && !record.hasCurrentRules) sentences.unshift(m().look_back_older({ rules: record.rules }));
  if (step === lastStep && table.value.snapshot.value.ending === null)
    sentences.push(m().look_back_breaks_off({}));
  return joinSentences(m(), sentences);
}

/** Half the width of the slider's thumb. */
const HALF_THUMB = '10px';
const MAX_MARKS = 8;
const INTERVALS = [1, 2, 5, 10, 20, 50];

function Slider({ replay }: { replay: Replay }) {
  const { turnStarts, lastStep, step } = replay;
  const interval = INTERVALS.find((each) => turnStarts.length / each <= MAX_MARKS) ?? 100;
  const marks = turnStarts
    .map((first) => ({ first, turn: replay.stepAt(first).turn }))
    .filter(({ turn }) => turn > 0 && turn % interval === 0);
  return (
    <div class="step-slider">
      <input
        type="range"
        min={0}
        max={lastStep}
        value={step}
        aria-label={m().look_back_steps({})}
        aria-valuetext={m().look_back_where({ turn: turnTitle(replay.currentStep), step, count: lastStep })}
        onInput={(event) => replay.goTo(event.currentTarget.valueAsNumber)}
      />
      {marks.map(({ first, turn }) => (
        <small
          key={first}
          aria-hidden="true"
          style={{ left: `calc(${HALF_THUMB} + (100% - 2 * ${HALF_THUMB}) * ${first / lastStep})` }}
        >
          {turn}
        </small>
      ))}
    </div>
  );
}

interface StepProps {
  icon: IconName;
  label: string;
  to: number;
  replay: Replay;
}

const StepButton = ({ icon, label, to, replay }: StepProps) => (
  <button
    type="button"
    class="chip"
    aria-label={label}
    aria-disabled={replay.step === to}
    onClick={() => replay.goTo(to)}
  >
    <Icon name={icon} />
  </button>
);

/** Buttons for one step or one turn back and forth. */
export function StepControls({ replay }: { replay: Replay }) {
  const [isFirst, isLast] = [replay.step === 0, replay.step === replay.lastStep];
  const buttons = [
    {
      name: 'turn-back',
      icon: 'turnBack',
      label: m().look_back_previous_turn({}),
      isIdle: isFirst,
      run: () => replay.previousTurn(),
    },
    {
      name: 'step-back',
      icon: 'replay',
      label: m().look_back_previous({}),
      isIdle: isFirst,
      run: () => replay.goTo(replay.step - 1),
    },
    {
      name: 'step-on main',
      icon: 'replay',
      label: m().look_back_next({}),
      isIdle: isLast,
      run: () => replay.goTo(replay.step + 1),
    },
    {
      name: 'turn-on',
      icon: 'skip',
      label: m().look_back_next_turn({}),
      isIdle: isLast,
      run: () => replay.nextTurn(),
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
