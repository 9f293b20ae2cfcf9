import { deckName } from '@arena/i18n';
import type { AskName } from '@arena/rules';
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
import { useDerived } from '../model/use-derived.ts';
import { explain, explained } from '../model/explained.ts';
import { DiceTray, SmallDice } from './dice-tray.tsx';
import { Hand } from './hand.tsx';
import type { UiRequest } from '../input/shortcuts.ts';
import type { TableModel } from '../model/table-model.ts';
import { BattleStage, BuySheet, ExplainBubble, PassPlaces, Rail, RefusalBubble, TakeSheet } from './lazy.ts';
import { renderStage, useProgressiveRender } from '../../lib/progressive-render.ts';
import { discardPileTotal, drawPileTotal } from '../selectors/piles.ts';
import { PlayerClock } from '../shared/player-clock.tsx';
import { Bank, Piles } from './piles.tsx';
import { PlayerCounters, Opponent } from './players.tsx';
import { Row } from './row.tsx';
import { hasRail, isWide } from './breakpoints.ts';
import { LaidStones } from './laid-stones.tsx';
import { isSetUp } from '../selectors/set-up.ts';
import { passAction } from '../selectors/passing.ts';
import { UndoButton } from './undo-button.tsx';

interface Props {
  onRequest: (request: UiRequest) => void;
}

/** The table as a picture. */
export function Board({ onRequest }: Props) {
  const table = useTable();
  const { value: view } = table.view;
  const Sheet = sheetFor(table);
  const state = useDerived(() => classOf(table));
  const hasStage = useDerived(() => table.battle.value !== null).value;
  const isCovered = Sheet !== null || table.isBattleAsking.value;
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
        {view.decision.ask === 'pass' && renderStage.value > 3 && <PassPlaces />}
      </main>
      <div class="below" inert={isCovered} aria-hidden={isCovered}>
        {renderStage.value > 4 && <DiceTray />}
        {renderStage.value > 4 ? <PromptBar onRequest={onRequest} /> : <div class="ask" />}
        {renderStage.value > 3 ? <Hand /> : <HandPlaceholder />}
      </div>
      {Sheet !== null && renderStage.value > 2 && <Sheet key={table.snapshot.value.decision} />}
      {hasStage && renderStage.value > 2 && <BattleStage />}
      {renderStage.value > 4 && <OwnPlayer onRequest={onRequest} hasSheet={Sheet !== null || hasStage} />}
      {hasRail.value && <Rail />}
      {table.refusedAttempt.value !== null && <RefusalBubble />}
      {explained.value !== null && <ExplainBubble />}
    </div>
  );
}

/** The heading of the open question; if there is none, the heading of the board. */
const currentHeading = (): HTMLElement | null =>
  HEADINGS.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean) ?? null;
const HEADINGS = ['.sheet h2', '.stage h2', '.ask h2', '.board h1'];

const HandPlaceholder = () => (
  <div class="hand-box">
    <div class="hand-row" />
  </div>
);

function classOf({ picked, view, opponent, isMyDecision, battle }: TableModel): string {
  const state = [
    'app',
    picked.value !== null && 'picking',
    isMyDecision.value && view.value.decision.ask === 'target' && 'aiming',
    view.value.active === opponent && 'their-turn',
    isMyDecision.value && 'my-move',
    view.value.beginner && 'six',
    isSetUp(view.value) && 'setup',
    battle.value !== null && 'in-battle',
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
      <button
        type="button"
        class="chip"
        aria-label={m().bank_has({ count: view.bank })}
        data-pile="bank"
        onClick={explain({ about: 'bank' })}
      >
        <Icon name="bank" />
        {view.bank}
      </button>
      <button
        type="button"
        class="chip"
        aria-label={m().draw_pile_has({ count: draw })}
        data-pile="draw"
        onClick={explain({ about: 'draw-pile' })}
      >
        <span class="back">
          <Mosaic picture="back" />
        </span>
        {draw}
      </button>
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

interface OwnPlayerProps extends Props {
  hasSheet: boolean;
}

/** The player's own figures stay in sight beside a sheet, with the dice. */
function OwnPlayer({ onRequest, hasSheet }: OwnPlayerProps) {
  const table = useTable();
  const me = table.me.value;
  return (
    <section
      class={`me ${table.view.value.active === me ? 'to-move' : ''} ${hasSheet ? 'beside-sheet' : ''}`}
      aria-label={table.nameOf(me)}
    >
      <b class="name-me wide">{table.nameOf(me)}</b>
      <PlayerCounters player={me} />
      <PlayerClock player={me} />
      <span class="fill" />
      {hasSheet && !isWide.value && <SmallDice />}
      {table.view.value.decision.ask === 'lay' && <LaidStones />}
      {table.host.localPlayers.length > 0 && <TurnActions onRequest={onRequest} hasSheet={hasSheet} />}
    </section>
  );
}

/** In the order of the screen: the end of the turn comes first at the end of a wide hand, and last on a phone. */
function TurnActions({ onRequest, hasSheet }: OwnPlayerProps) {
  const table = useTable();
  const { value: isMine } = table.isMyDecision;
  // Beside a sheet there is no turn to end.
  const last = !hasSheet && (isSetUp(table.view.value) ? <PassButton /> : <EndTurnButton />);
  return (
    <div class="me-acts">
      {isWide.value && last}
      <UndoButton />
      {table.host.forbidsHints !== true && (
        <button
          type="button"
          class="btn icon"
          aria-label={m().hint({})}
          data-action="hint"
          aria-disabled={!isMine}
          onClick={isMine ? () => onRequest('hint') : explain({ about: 'hint' })}
        >
          <Icon name="hint" />
          <span class="wide">{m().hint({})}</span>
        </button>
      )}
      {!isWide.value && last}
    </div>
  );
}

function EndTurnButton() {
  const table = useTable();
  const isActing = table.isMyDecision.value && table.view.value.decision.ask === 'act';
  return (
    <button
      type="button"
      class="btn main"
      data-action="end"
      aria-disabled={!isActing}
      onClick={isActing ? () => table.endTurn() : explain({ about: 'end-turn' })}
    >
      {m().end_turn({})}
    </button>
  );
}

/** Stands where the turn will be ended; shown while this player passes cards. */
function PassButton() {
  const table = useTable();
  if (!table.isPassing.value) return null;
  const isReady = passAction(table.actions.value, table.given.value) !== undefined;
  return (
    <button
      type="button"
      class={`btn ${isReady ? 'gold' : 'main'}`}
      data-action="pass"
      aria-disabled={!isReady}
      onClick={() => table.pass()}
    >
      {m().pass_both({})}
    </button>
  );
}

/** The sheet for decisions that are not made on the board; it covers the dice, the prompt and the hand. */
function sheetFor({ isMyDecision, isStripNeeded, view }: TableModel): ComponentType | null {
  if (!isMyDecision.value || isStripNeeded.value) return null;
  return SHEETS[view.value.decision.ask] ?? null;
}

const SHEETS: { [ask in AskName]?: ComponentType } = { take: TakeSheet, buy: BuySheet };
