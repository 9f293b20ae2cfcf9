import { deckName } from '@arena/i18n';
import { useComputed } from '@preact/signals';
import type { ComponentType } from 'preact';
import { m } from '../../settings/language.ts';
import { useHeadingFocus } from '../../lib/use-heading-focus.ts';
import { Icon } from '../../components/icon.tsx';
import { Mosaic } from '../../components/mosaic.tsx';
import { updateSettings, settings } from '../../settings/settings.ts';
import { PromptBar } from './prompt.tsx';
import { IconBar } from './icon-bar.tsx';
import { useTableSlots } from '../model/slots.ts';
import { useTable } from '../model/context.ts';
import { DiceTray, SmallDice } from './dice-tray.tsx';
import { Hand } from './hand.tsx';
import type { UiRequest } from '../input/shortcuts.ts';
import type { TableModel } from '../model/table-model.ts';
import { BattleSheet, BattlePanel, BuySheet, Rail, RefusalBubble } from './lazy.ts';
import { renderStage, useProgressiveRender } from '../../lib/progressive-render.ts';
import { discardPileTotal, drawPileTotal } from '../selectors/piles.ts';
import { PlayerClock } from '../shared/player-clock.tsx';
import { Bank, Piles } from './piles.tsx';
import { PlayerCounters, Opponent } from './players.tsx';
import { Row } from './row.tsx';
import { PassSheet, TakeSheet } from '../sheets/card-sheets.tsx';
import { hasRail, isWide } from './breakpoints.ts';
import { UndoButton } from './undo-button.tsx';

interface Props {
  onRequest: (request: UiRequest) => void;
}

/** The table as a picture. */
export function Board({ onRequest }: Props) {
  const table = useTable();
  const { value: view } = table.view;
  const Sheet = sheetFor(table);
  const state = useComputed(() => classOf(table));
  useProgressiveRender();
  useHeadingFocus(currentHeading);
  return (
    <div class={state}>
      <Header onRequest={onRequest} />
      <Opponent />
      <main class="board" aria-label={m().table({})}>
        <h1 class="sr-only" tabIndex={-1}>
          {m().table_title({ turn: view.turn })}
        </h1>
        {renderStage.value > 0 && <Row player={table.opponent} />}
        <IconBar />
        {renderStage.value > 1 && <Row player={table.me.value} />}
        {isWide.value && <Piles onRequest={onRequest} />}
        {isWide.value && <Bank />}
      </main>
      <div class="below" inert={Sheet !== null} aria-hidden={Sheet !== null}>
        {renderStage.value > 4 && <DiceTray />}
        {renderStage.value > 4 ? <PromptBar onRequest={onRequest} /> : <div class="ask" />}
        {renderStage.value > 3 ? <Hand /> : <HandPlaceholder />}
      </div>
      {Sheet !== null && renderStage.value > 2 && <Sheet key={table.snapshot.value.decision} />}
      {renderStage.value > 4 && <OwnPlayer onRequest={onRequest} hasSheet={Sheet !== null} />}
      {hasRail.value && <Rail />}
      {table.animations.battle.value !== null && <BattlePanel />}
      {table.refusedAttempt.value !== null && <RefusalBubble />}
    </div>
  );
}

/** The heading of the open question; if there is none, the heading of the board. */
const currentHeading = (): HTMLElement | null =>
  HEADINGS.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean) ?? null;
const HEADINGS = ['.sheet h2', '.ask h2', '.board h1'];

const HandPlaceholder = () => (
  <div class="hand-box">
    <div class="hand-row" />
  </div>
);

function classOf({ picked, view, opponent, isMyDecision }: TableModel): string {
  const state = [
    'app',
    picked.value !== null && 'picking',
    view.value.active === opponent && 'their-turn',
    isMyDecision.value && 'my-move',
    view.value.beginner && 'six',
  ];
  return state.filter(Boolean).join(' ');
}

function Header({ onRequest }: Props) {
  const slots = useTableSlots();
  return (
    <header class="supply">
      <button type="button" class="chip" aria-label={m().menu({})} onClick={() => onRequest('menu')}>
        <Icon name="menu" />
      </button>
      {isWide.value && <Title />}
      <span class="fill" />
      {!isWide.value && <PileChips onRequest={onRequest} />}
      {slots?.HeaderChips !== undefined && <slots.HeaderChips />}
      <button type="button" class="chip" aria-label={m().told_again({})} onClick={() => onRequest('log')}>
        <Icon name="log" />
      </button>
      {isWide.value && <SettingsChips onRequest={onRequest} />}
    </header>
  );
}

function Title() {
  const { turn, deck } = useTable().view.value;
  return (
    <>
      <span class="brand inscr" aria-hidden="true">
        Arena
      </span>
      <span class="meta">{m().turn_and_deck({ turn, deck: deckName(m(), deck) })}</span>
    </>
  );
}

/** On a narrow screen, which has no room for the piles. */
function PileChips({ onRequest }: Props) {
  const { value: view } = useTable().view;
  const [draw, discard] = [drawPileTotal(view), discardPileTotal(view)];
  return (
    <>
      <span class="chip" role="img" aria-label={m().bank_has({ count: view.bank })} data-pile="bank">
        <Icon name="bank" />
        {view.bank}
      </span>
      <span class="chip" role="img" aria-label={m().draw_pile_has({ count: draw })} data-pile="draw">
        <span class="back">
          <Mosaic picture="back" />
        </span>
        {draw}
      </span>
      <button
        type="button"
        class="chip"
        aria-label={m().discard_pile_has({ count: discard })}
        data-pile="discard"
        onClick={() => onRequest('discards')}
      >
        <Icon name="discard" />
        {discard}
      </button>
    </>
  );
}

function SettingsChips({ onRequest }: Props) {
  const isLoud = settings.value.volume > 0;
  return (
    <>
      <button
        type="button"
        class="chip"
        aria-label={isLoud ? m().sound_off({}) : m().sound_on({})}
        onClick={() => updateSettings({ volume: isLoud ? 0 : 0.5 })}
      >
        <Icon name={isLoud ? 'soundOn' : 'soundOff'} />
      </button>
      <button type="button" class="chip" aria-label={m().rules_here({})} onClick={() => onRequest('rules')}>
        <Icon name="rules" />
      </button>
    </>
  );
}

/** The player's own figures stay in sight beside a sheet, with the dice in place of the buttons. */
function OwnPlayer({ onRequest, hasSheet }: Props & { hasSheet: boolean }) {
  const table = useTable();
  const me = table.me.value;
  return (
    <section class={`me ${table.view.value.active === me ? 'to-move' : ''}`} aria-label={table.nameOf(me)}>
      <b class="name-me wide">{table.nameOf(me)}</b>
      <PlayerCounters player={me} />
      <PlayerClock player={me} />
      <span class="fill" />
      {hasSheet && !isWide.value && <SmallDice />}
      {!hasSheet && table.host.localPlayers.length > 0 && <TurnActions onRequest={onRequest} />}
    </section>
  );
}

function TurnActions({ onRequest }: Props) {
  const table = useTable();
  const isActing = table.isMyDecision.value && table.view.value.decision.ask === 'act';
  return (
    <div class="me-acts">
      <UndoButton />
      {table.host.forbidsHints !== true && (
        <button
          type="button"
          class="btn icon"
          aria-label={m().hint({})}
          aria-disabled={!table.isMyDecision.value}
          onClick={() => table.isMyDecision.value && onRequest('hint')}
        >
          <Icon name="hint" />
          <span class="wide">{m().hint({})}</span>
        </button>
      )}
      <button
        type="button"
        class="btn main"
        aria-disabled={!isActing}
        onClick={() => isActing && table.endTurn()}
      >
        {m().end_turn({})}
      </button>
    </div>
  );
}

/** The sheet for decisions that are not made on the board; it covers the dice, the prompt and the hand. */
function sheetFor({ isMyDecision, isConfirmingUndo, view }: TableModel): ComponentType | null {
  const { ask, target, roll } = view.value.decision;
  // The strip below asks whether to go back.
  if (!isMyDecision.value || isConfirmingUndo.value) return null;
  if (ask === 'take') return TakeSheet;
  if (ask === 'pass') return PassSheet;
  if (ask === 'buy') return BuySheet;
  const isBattle = ask === 'die' && target !== undefined && roll !== undefined;
  return ask === 'pay' || ask === 'again' || isBattle ? BattleSheet : null;
}
