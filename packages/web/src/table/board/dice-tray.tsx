import { playerParams } from '@arena/i18n';
import { m } from '../../settings/language.ts';
import { Die, Icon } from '../../components/icon.tsx';
import { useTable } from '../model/context.ts';
import { DieSlot } from './icon-bar.tsx';
import { gainFrom } from '../model/gains.ts';
import type { TableItem } from '../model/gestures.ts';
import { pointerHandlers } from '../input/pointer.ts';
import { dieLabel, joinLabel, labelState } from '../shared/labels.ts';
import { isAllOrNothing } from '../selectors/reroll.ts';
import { moveRovingFocus } from '../input/roving-focus.ts';
import { isWide } from './breakpoints.ts';
import { Gain } from './gain.tsx';

const DICE = 3;

export function DiceTray() {
  const table = useTable();
  const { dice } = table.view.value;
  const { me, opponent, perspective } = table;
  const isMine = table.view.value.active === me.value;
  const name = m().dice_of(playerParams(perspective, isMine ? me.value : opponent));
  return (
    <section class="tray" aria-label={name}>
      <div class="dice" role="group" aria-label={name} onKeyDown={moveRovingFocus}>
        {dice.map((die, i) => (
          <DieButton key={`${i}-${die}`} die={die} index={i} isMine={isMine} />
        ))}
        {Array.from({ length: Math.max(0, DICE - dice.length) }, (_, i) => (
          <span key={i} class="gone" />
        ))}
      </div>
      {!isWide.value && <DieSlot place="money" />}
      {!isWide.value && <DieSlot place="cards" />}
    </section>
  );
}

/** The player's unused dice, to look at while a sheet covers the tray. */
export function SmallDice() {
  const table = useTable();
  const { value: view } = table.view;
  const dice = view.active === table.me.value ? view.dice : [];
  return (
    <span
      class="small-dice"
      role="img"
      aria-label={m().named_value({
        name: m().dice_of(playerParams(table.perspective, table.me.value)),
        value: dice.length === 0 ? '–' : dice.join(' '),
      })}
    >
      {Array.from({ length: DICE }, (_, i) => {
        const die = dice[i];
        return die === undefined ? <span key={i} class="gone" /> : <Die key={i} value={die} kind="you" />;
      })}
    </span>
  );
}

function DieButton({ die, index, isMine }: { die: number; index: number; isMine: boolean }) {
  const table = useTable();
  const { ask } = table.view.value.decision;
  const kind = isMine ? 'you' : 'foe';
  if (ask === 'reroll' && table.isMyDecision.value) return <RerollDie die={die} index={index} />;
  if (ask === 'adjust' && table.isMyDecision.value) return <AdjustDie die={die} />;
  const item: TableItem = { at: 'die', die };
  const isPicked = table.isPicked(item, index);
  const isLit = table.isHighlighted(item);
  const gain = ask === 'die' && isLit ? gainFrom(table, item) : 0;
  const state = [
    isPicked && 'up',
    ask === 'die' && isLit && 'lit',
    table.isMyDecision.value && !table.isUsable(item) && 'idle',
  ];
  return (
    <button
      type="button"
      class={`die-button ${state.filter(Boolean).join(' ')}`}
      aria-label={joinLabel(dieLabel(die, labelState(isPicked, isLit)), gain > 0 && m().gain({ vp: gain }))}
      aria-pressed={isPicked}
      data-die={index}
      tabIndex={index === 0 ? 0 : -1}
      {...pointerHandlers(table, item, index, null)}
    >
      <Die value={die} kind={kind} />
      {gain > 0 && <Gain vp={gain} />}
    </button>
  );
}

/** A die that can be marked for another roll. */
function RerollDie({ die, index }: { die: number; index: number }) {
  const table = useTable();
  const isFixed = isAllOrNothing(table.actions.value);
  const isMarked = isFixed || table.marked.value.includes(index);
  return (
    <button
      type="button"
      class={`die-button ${isMarked ? 'up' : ''}`}
      role="checkbox"
      aria-checked={isMarked}
      aria-disabled={isFixed}
      aria-label={m().label_reroll({ die })}
      data-die={index}
      tabIndex={index === 0 ? 0 : -1}
      onClick={() => !isFixed && table.toggleMark(index)}
    >
      <Die value={die} kind="you" />
      <span class="check">{isMarked && <Icon name="done" />}</span>
    </button>
  );
}

function AdjustDie({ die }: { die: number }) {
  const table = useTable();
  const adjustButton = (by: 1 | -1) => {
    const action = table.actions.value.find(
      (each) => each.do === 'adjust' && each.die === die && each.by === by,
    );
    return (
      <button
        type="button"
        class="cap"
        disabled={action === undefined}
        aria-label={m().label_adjust({ die, result: die + by })}
        onClick={() => action !== undefined && void table.act(action)}
      >
        {by === 1 ? '+' : '−'}
      </button>
    );
  };
  return (
    <span class="adjust">
      {adjustButton(-1)}
      <Die value={die} kind="you" />
      {adjustButton(1)}
    </span>
  );
}
