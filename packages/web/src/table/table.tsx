import { deckName } from '@arena/i18n';
import { useComputed } from '@preact/signals';
import type { ComponentType } from 'preact';
import { m } from '../language.ts';
import { useFocusAt } from '../parts/focus.ts';
import { Icon } from '../parts/icon.tsx';
import { Mosaic } from '../parts/mosaic.tsx';
import { set, settings } from '../settings.ts';
import { Ask } from './ask.tsx';
import { Bar } from './bar.tsx';
import { useBeside } from './beside.ts';
import { useTable } from './context.ts';
import { Tray } from './dice.tsx';
import { Hand } from './hand.tsx';
import type { Request } from './keys.ts';
import type { TableModel } from './model.ts';
import { BattleSheet, BattleShown, BuySheet, Rail, WhyNot } from './later.ts';
import { pieces, usePieces } from '../parts/pieces.ts';
import { Bank, discardTotal, drawTotal, Piles } from './piles.tsx';
import { Clock, Counters, Opponent } from './players.tsx';
import { Row } from './row.tsx';
import { PassSheet, TakeSheet } from './sheets/cards.tsx';
import { hasRail, isWide } from './width.ts';

interface Props {
  request: (wish: Request | 'discards') => void;
}

/** The picture of the table. */
export function Table({ request }: Props) {
  const table = useTable();
  const { value: view } = table.view;
  const Sheet = sheetAt(table);
  const state = useComputed(() => stateOf(table));
  usePieces();
  useFocusAt(headingNow);
  return (
    <div class={state}>
      <Supply request={request} />
      <Opponent />
      <main class="board" aria-label={m().table({})}>
        <h1 class="sr-only" tabIndex={-1}>
          {m().table_title({ turn: view.turn })}
        </h1>
        {pieces.value > 0 && <Row player={table.opponent} />}
        <Bar />
        {pieces.value > 1 && <Row player={table.me.value} />}
        {isWide.value && <Piles request={request} />}
        {isWide.value && <Bank />}
      </main>
      <div class="below" inert={Sheet !== null} aria-hidden={Sheet !== null}>
        {pieces.value > 4 && <Tray />}
        {pieces.value > 4 ? <Ask request={request} /> : <div class="ask" />}
        {pieces.value > 3 ? <Hand /> : <NoHand />}
        {pieces.value > 4 && <Me request={request} />}
      </div>
      {hasRail.value && <Rail />}
      {Sheet !== null && pieces.value > 2 && <Sheet key={table.sight.value.decision} />}
      {table.board.battle.value !== null && <BattleShown />}
      {table.struck.value !== null && <WhyNot />}
    </div>
  );
}

/** What asks; before anything does, the table. */
const headingNow = (): HTMLElement | null =>
  HEADINGS.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean) ?? null;
const HEADINGS = ['.sheet h2', '.ask h2', '.board h1'];

const NoHand = () => (
  <div class="hand-box">
    <div class="hand-row" />
  </div>
);

function stateOf({ picked, view, opponent, isMine }: TableModel): string {
  const state = [
    'app',
    picked.value !== null && 'picking',
    view.value.active === opponent && 'their-turn',
    isMine.value && 'my-move',
    view.value.beginner && 'six',
  ];
  return state.filter(Boolean).join(' ');
}

function Supply({ request }: Props) {
  const beside = useBeside();
  return (
    <header class="supply">
      <button type="button" class="chip" aria-label={m().menu({})} onClick={() => request('menu')}>
        <Icon name="menu" />
      </button>
      {isWide.value && <Title />}
      <span class="fill" />
      {!isWide.value && <Sizes request={request} />}
      {beside !== null && <beside.Chips />}
      <button type="button" class="chip" aria-label={m().told_again({})} onClick={() => request('log')}>
        <Icon name="log" />
      </button>
      {isWide.value && <Comfort request={request} />}
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

/** Where there is no room for the piles themselves. */
function Sizes({ request }: Props) {
  const { value: view } = useTable().view;
  const [draw, discard] = [drawTotal(view), discardTotal(view)];
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
        onClick={() => request('discards')}
      >
        <Icon name="discard" />
        {discard}
      </button>
    </>
  );
}

function Comfort({ request }: Props) {
  const isLoud = settings.value.volume > 0;
  return (
    <>
      <button
        type="button"
        class="chip"
        aria-label={isLoud ? m().sound_off({}) : m().sound_on({})}
        onClick={() => set({ volume: isLoud ? 0 : 0.5 })}
      >
        <Icon name={isLoud ? 'soundOn' : 'soundOff'} />
      </button>
      <button type="button" class="chip" aria-label={m().rules_here({})} onClick={() => request('rules')}>
        <Icon name="rules" />
      </button>
    </>
  );
}

function Me({ request }: Props) {
  const table = useTable();
  const me = table.me.value;
  return (
    <section class={`me ${table.view.value.active === me ? 'to-move' : ''}`} aria-label={table.nameOf(me)}>
      <b class="name-me wide">{table.nameOf(me)}</b>
      <Counters player={me} />
      <Clock player={me} />
      <span class="fill" />
      {table.host.here.length > 0 && <Acts request={request} />}
    </section>
  );
}

function Acts({ request }: Props) {
  const table = useTable();
  const { undo } = table.sight.value;
  const isActing = table.isMine.value && table.view.value.decision.ask === 'act';
  return (
    <div class="me-acts">
      <button
        type="button"
        class="btn icon"
        aria-label={m().undo({})}
        aria-disabled={undo === null}
        onClick={() => undo !== null && table.undo()}
      >
        <Icon name="undo" />
        <span class="wide">{m().undo({})}</span>
      </button>
      {table.host.isWithoutHints !== true && (
        <button
          type="button"
          class="btn icon"
          aria-label={m().hint({})}
          aria-disabled={!table.isMine.value}
          onClick={() => table.isMine.value && request('hint')}
        >
          <Icon name="hint" />
          <span class="wide">{m().hint({})}</span>
        </button>
      )}
      <button
        type="button"
        class="btn main"
        aria-disabled={!isActing}
        onClick={() => isActing && table.end()}
      >
        {m().end_turn({})}
      </button>
    </div>
  );
}

/** What is chosen in a sheet rather than on the table; it covers what lies below the own row. */
function sheetAt({ isMine, view }: TableModel): ComponentType | null {
  const { ask, target, roll } = view.value.decision;
  if (!isMine.value) return null;
  if (ask === 'take') return TakeSheet;
  if (ask === 'pass') return PassSheet;
  if (ask === 'buy') return BuySheet;
  const isBattle = ask === 'die' && target !== undefined && roll !== undefined;
  return ask === 'pay' || ask === 'again' || isBattle ? BattleSheet : null;
}
