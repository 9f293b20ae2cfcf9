import { gradeOf } from '@arena/ai/game-analysis';
import { luckBarPath } from '../charts/paths.ts';
import { signedPercent } from '../charts/percent.ts';
import { Die, Emblem, Icon } from '../components/icon.tsx';
import { m } from '../settings/language.ts';
import { GradeMark, gradeName, Legend } from './grade-mark.tsx';
import type { LookBack } from './look-back.ts';
import { turnSummaries, type TurnSummary } from './turn-summary.ts';

/** Every turn with its roll, what was played, luck and errors; opens the board at its beginning. */
export function TurnList({ lookBack }: { lookBack: LookBack }) {
  const { replay } = lookBack;
  const { value: side } = replay.side;
  const turns = turnSummaries(lookBack);
  return (
    <>
      <Legend />
      <div class="turn-list">
        <div class="turn-head" aria-hidden="true">
          <span />
          <span>{m().analysis_rolled({})}</span>
          <span>{m().analysis_played({})}</span>
          <span>{m().analysis_luck({})}</span>
          <span>{m().analysis_error({})}</span>
        </div>
        <ol>
          {turns.map((turn) => (
            <li key={turn.turn}>
              <TurnRow
                turn={turn}
                isOwn={turn.by === side}
                isCurrent={replay.currentStep.turn === turn.turn}
                name={replay.recording.names[turn.by]}
                onOpen={() => replay.goToPlayed(turn.firstStep)}
              />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

interface TurnRowProps {
  turn: TurnSummary;
  isOwn: boolean;
  isCurrent: boolean;
  name: string;
  onOpen: () => void;
}

const MAX_SIGNS = 4;

function TurnRow({ turn, isOwn, isCurrent, name, onOpen }: TurnRowProps) {
  const { dice, cards, icons, luck, error } = turn;
  const grade = error === null ? null : gradeOf(error);
  const side = isOwn ? 'own' : 'other';
  return (
    <button
      type="button"
      class={`turn-row ${side}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
    >
      <span class="sr-only">{turnSentence(turn, name)}</span>
      <b class="number" aria-hidden="true">
        {turn.turn}
      </b>
      <span class="dice">
        {dice.map((die, i) => (
          <Die key={i} value={die} kind={isOwn ? 'you' : 'foe'} />
        ))}
      </span>
      <span class="signs">
        {[
          ...cards.map((card) => <Emblem key={card} card={card} class="i" />),
          ...icons.map((icon) => <Icon key={icon} name={icon} />),
        ].slice(0, MAX_SIGNS)}
      </span>
      <svg class="chart luck-bar" viewBox="-33 -9 66 18" aria-hidden="true">
        {luck !== null && (
          <g transform="rotate(90)">
            <path class="axis" d="M-8 0H8" />
            <path class={`${side}-bar`} d={luckBarPath(0, 0, 10, 30, luck)} />
          </g>
        )}
      </svg>
      <span class="error-sum" aria-hidden="true">
        {grade !== null && grade !== 'best' && grade !== 'good' && signedPercent(-(error ?? 0))}
        {grade !== null && <GradeMark grade={grade} isOwn={isOwn} />}
      </span>
    </button>
  );
}

function turnSentence({ turn, dice, luck, error }: TurnSummary, name: string): string {
  const parts = { turn, player: name, dice: dice.join(' ') };
  if (luck === null || error === null) return m().analysis_turn_plain(parts);
  return m().analysis_turn_sentence({
    ...parts,
    luck: signedPercent(luck, 1),
    error: signedPercent(-error, 1),
    grade: gradeName(gradeOf(error)),
  });
}
