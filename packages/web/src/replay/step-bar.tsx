import { describeEvents, joinSentences, playerParams } from '@arena/i18n';
import { isVisibleTo, type ReplayStep } from '@arena/rules';
import { percent } from '../charts/percent.ts';
import { Icon } from '../components/icon.tsx';
import { m } from '../settings/language.ts';
import { PLAY_SPEEDS, type PlaySpeed } from './autoplay.ts';
import type { LookBack } from './look-back.ts';
import type { Replay } from './replay.ts';

/** Buttons for steps and turns, playing by itself, and what happened in this step. */
export function StepBar({ lookBack }: { lookBack: LookBack }) {
  const { replay } = lookBack;
  return (
    <div class="step-bar">
      <StepButtons replay={replay} />
      <Told lookBack={lookBack} />
    </div>
  );
}

function StepButtons({ replay }: { replay: Replay }) {
  const [isFirst, isLast] = [replay.step === 0, replay.step === replay.lastStep];
  const { value: isPlaying } = replay.autoplay.isPlaying;
  const buttons = [
    {
      icon: 'turnBack',
      label: m().look_back_previous_turn({}),
      isIdle: isFirst,
      run: () => replay.previousTurn(),
    },
    {
      icon: 'replay',
      label: m().look_back_previous({}),
      isIdle: isFirst,
      run: () => replay.goTo(replay.step - 1),
      isBack: true,
    },
    {
      icon: 'replay',
      label: m().look_back_next({}),
      isIdle: isLast,
      run: () => replay.goTo(replay.step + 1),
    },
    { icon: 'skip', label: m().look_back_next_turn({}), isIdle: isLast, run: () => replay.nextTurn() },
  ] as const;
  return (
    <nav class="step-buttons" aria-label={m().look_back_steps({})}>
      {buttons.map(({ icon, label, isIdle, run, ...more }) => (
        <button
          key={label}
          type="button"
          class={`chip ${'isBack' in more ? 'step-back' : ''}`}
          aria-label={label}
          aria-disabled={isIdle}
          onClick={run}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button
        type="button"
        class="chip run"
        aria-label={isPlaying ? m().look_back_pause({}) : m().look_back_play({})}
        aria-pressed={isPlaying}
        onClick={() => replay.autoplay.toggle()}
      >
        <Icon name={isPlaying ? 'pause' : 'replay'} />
      </button>
      <SpeedButton replay={replay} />
    </nav>
  );
}

const SPEED_NAMES = {
  slow: 'look_back_speed_slow',
  normal: 'look_back_speed_normal',
  fast: 'look_back_speed_fast',
} as const satisfies Record<PlaySpeed, string>;
const SPEED_SIGNS: Record<PlaySpeed, string> = { slow: '½×', normal: '1×', fast: '2×' };

/** Each press goes to the next speed. */
function SpeedButton({ replay: { autoplay } }: { replay: Replay }) {
  const { value: speed } = autoplay.speed;
  const next = PLAY_SPEEDS[(PLAY_SPEEDS.indexOf(speed) + 1) % PLAY_SPEEDS.length] ?? 'normal';
  return (
    <button type="button" class="chip speed" onClick={() => (autoplay.speed.value = next)}>
      <span class="sr-only">
        {m().named_value({ name: m().look_back_speed({}), value: m()[SPEED_NAMES[speed]]({}) })}
      </span>
      <span aria-hidden="true">{SPEED_SIGNS[speed]}</span>
    </button>
  );
}

function Told({ lookBack }: { lookBack: LookBack }) {
  const { replay } = lookBack;
  const chance = replay.line.value === null ? lookBack.chanceAt(lookBack.place) : null;
  return (
    <section class="told" aria-label={m().look_back_told({})}>
      <div class="told-words" role="status" tabIndex={0}>
        <h2>{stepTitle(replay)}</h2>
        {chance !== null && <b class="told-chance">{percent(chance)}</b>}
        <p>{stepText(replay)}</p>
      </div>
    </section>
  );
}

/** Where the board is: in a turn of the game, or in a line beside it. */
function stepTitle(replay: Replay): string {
  const { value: line } = replay.line;
  if (line === null) return turnTitle(replay.currentStep);
  const step = replay.step - line.firstStep;
  const count = replay.lastStep - line.firstStep;
  if (line.kind === 'branch') return m().analysis_branch_step({ step, count });
  return step === 0 ? m().analysis_better_from_here({}) : m().analysis_better_step({ step, count });
}

export const turnTitle = ({ turn }: Pick<ReplayStep, 'turn'>): string =>
  turn === 0 ? m().look_back_set_up({}) : m().look_back_turn({ turn });

function stepText({ eyes, side, line, shown, step, currentStep, lastStep, table }: Replay): string {
  const { hasCurrentRules, rules, names } = shown.value;
  const { events, by, skipped } = currentStep;
  const visible = eyes.value === 'all' ? events : events.filter((event) => isVisibleTo(event, side.value));
  const context = { names, viewer: side.value };
  const sentences = describeEvents(m(), visible, context).map(({ text }) => text);
  if (sentences.length === 0 && by !== null) sentences.push(m().look_back_nothing(playerParams(context, by)));
  if (skipped > 0) sentences.unshift(m().look_back_skipped({}));
  if (step === 0 && !hasCurrentRules) sentences.unshift(m().look_back_older({ rules }));
  if (line.value === null && step === lastStep && table.value.snapshot.value.ending === null)
    sentences.push(m().look_back_breaks_off({}));
  return joinSentences(m(), sentences);
}
