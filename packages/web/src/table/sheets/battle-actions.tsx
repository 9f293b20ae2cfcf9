import { cardName } from '@arena/i18n';
import {
  attackAddedBy,
  encodeAction,
  leastWinningAnswer,
  paymentOf,
  priceOf,
  shortfall,
  type Action,
} from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { signed } from '../../cards/sum-text.ts';
import { Die, Emblem, Icon } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import { longPressHandlers } from '../input/long-press.ts';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import type { ShownBattle } from '../selectors/shown-battle.ts';
import { anyOf } from '../shared/battle-text.ts';
import { Stepper } from './stepper.tsx';

/** What the player can do in a battle, or a remark while there is nothing to decide. */
export function BattleActions({ shown }: { shown: ShownBattle }) {
  const table = useTable();
  const isAsking = table.isBattleOpen.value && table.isMyDecision.value;
  const Buttons = isAsking ? BUTTONS[table.view.value.decision.ask] : undefined;
  return (
    <div class="acts">
      {Buttons === undefined ? <p class="remark">{remarkText(table, shown)}</p> : <Buttons shown={shown} />}
    </div>
  );
}

function remarkText(table: TableModel, { battle, roll, won }: ShownBattle): string {
  const { actor } = table.view.value.decision;
  if (table.isBattleOpen.value) {
    if (actor !== 0 && actor !== 1) return '';
    const player = table.nameOf(actor);
    return table.isBotWaiting.value ? m().bot_waits({ player }) : m().waiting({ player });
  }
  if (roll === null) return m().battle_throw_now({});
  if (battle === null || won === null) return '';
  return won ? m().battle_falls_more({}) : m().battle_stands_more({});
}

interface Props {
  shown: ShownBattle;
}

const BUTTONS: { [ask: string]: (props: Props) => ComponentChildren } = {
  again: RerollButtons,
  pay: PayButtons,
  die: AddDieButtons,
};

interface AnswerProps {
  action: Action;
  isBest: boolean;
  label?: string | undefined;
  children: ComponentChildren;
}

function AnswerButton({ action, isBest, label, children }: AnswerProps) {
  const table = useTable();
  return (
    <button
      type="button"
      class={`btn ${isBest ? 'gold' : ''}`}
      aria-label={label}
      onClick={() => void table.act(action)}
    >
      {children}
    </button>
  );
}

/** Tuba: roll again, or keep the roll. */
function RerollButtons({ shown }: Props) {
  const table = useTable();
  const isWon = leastWinningAnswer(table.view.value) !== null;
  const winning = shown.battle?.winningFaces ?? [];
  const canWin = shown.battle === null || winning.length > 0;
  return table.actions.value.toReversed().map((action) =>
    action.do === 'reroll' ? (
      <AnswerButton key="reroll" action={action} isBest={!isWon && canWin}>
        <Emblem card="tuba" class="i" />
        <span>
          {winning.length === 0 || isWon
            ? m().roll_again({})
            : m().battle_reroll_button({ faces: anyOf(winning) })}
        </span>
      </AnswerButton>
    ) : (
      <AnswerButton key="keep" action={action} isBest={isWon || !canWin}>
        {m().leave_it({})}
      </AnswerButton>
    ),
  );
}

/** The least that wins is offered; any other amount after a long press. */
function PayButtons({ shown }: Props) {
  const table = useTable();
  const { value: view } = table.view;
  const { battle } = shown;
  const best = leastWinningAnswer(view);
  const chooseAmount = (): void => {
    table.chosenPoints.value = best === null ? 0 : attackAddedBy(best);
  };
  if (battle === null) return null;
  if (table.chosenPoints.value !== null) return <OtherAmount points={table.chosenPoints.value} />;
  const nothing: Action = { do: 'pay', times: 0 };
  const lacks = shortfall(battle);
  return (
    <div class="pay-buttons" {...longPressHandlers(chooseAmount)}>
      <AnswerButton action={nothing} isBest={lacks === 0 || best === null}>
        {lacks === 0 ? m().add_nothing({}) : m().battle_let_stand({})}
      </AnswerButton>
      {best !== null && lacks > 0 && (
        <AnswerButton action={best} isBest>
          <Icon name="money" />
          <span>
            {m().battle_pay_button({ money: paymentOf(view, best), card: cardName(m(), battle.card) })}
          </span>
        </AnswerButton>
      )}
    </div>
  );
}

function OtherAmount({ points }: { points: number }) {
  const table = useTable();
  const { value: view } = table.view;
  const max = Math.max(0, ...table.actions.value.map(attackAddedBy));
  const action: Action = { do: 'pay', times: points };
  return (
    <>
      <Stepper
        value={points}
        min={0}
        max={max}
        onChange={(next) => (table.chosenPoints.value = next)}
        label={m().add_label({ price: priceOf(view) ?? 0 })}
      />
      <AnswerButton action={action} isBest>
        {points === 0
          ? m().add_nothing({})
          : m().pay_button({ money: paymentOf(view, action), times: points })}
      </AnswerButton>
    </>
  );
}

function AddDieButtons({ shown }: Props) {
  const table = useTable();
  const { battle } = shown;
  const best = leastWinningAnswer(table.view.value);
  const lacks = battle === null ? 0 : shortfall(battle);
  const isBest = (action: Action): boolean =>
    best === null ? action.do === 'skip' : encodeAction(action) === encodeAction(best);
  return table.actions.value.map((action) => (
    <AnswerButton
      key={encodeAction(action)}
      action={action}
      isBest={isBest(action)}
      label={action.do === 'die' ? m().add_die({ die: action.die }) : undefined}
    >
      {action.do === 'die' ? (
        <>
          <Die value={action.die} kind="you" /> {signed(action.die)}
        </>
      ) : lacks === 0 ? (
        m().add_nothing({})
      ) : (
        m().battle_let_stand({})
      )}
    </AnswerButton>
  ));
}
