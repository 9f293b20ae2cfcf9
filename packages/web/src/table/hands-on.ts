import type { CardId } from '@arena/rules';
import { enlarged } from './enlarged.ts';
import type { Thing } from './gestures.ts';
import type { TableModel } from './model.ts';
import { boxOf, thingIn } from './motion/boxes.ts';

/** How far a finger may stray before a tap becomes a drag. */
const DRAG_PX = 8;
const LONG_PRESS_MS = 500;
const RELEASE_MS = 60;

interface Handlers {
  onClick: (event: MouseEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
}

/** A tap points, a drag brings, a long press or right click enlarges: for one thing on the table. */
export function handlers(table: TableModel, thing: Thing, index: number, card: CardId | null): Handlers {
  const enlarge = (): void => {
    if (card === null) return;
    enlarged.opened.value = thing.at === 'space' ? { card, ...placeOf(table, thing) } : { card };
  };
  return {
    onClick: ({ currentTarget }) => {
      if (wasDragged(currentTarget as Element)) return;
      table.hurry();
      if (table.point(thing, index)) return;
      const isOnTable = thing.at === 'space' && card !== null;
      if (isOnTable || !table.explain(thing)) enlarge();
    },
    onPointerDown: (event) => {
      follow(event, table, { thing, index }, enlarge);
    },
    onContextMenu: (event) => {
      event.preventDefault();
      enlarge();
    },
  };
}

function placeOf(table: TableModel, thing: Thing & { at: 'space' }) {
  return { player: thing.side === 'own' ? table.me.value : table.opponent, space: thing.space };
}

let dragged: Element | null = null;
function wasDragged(element: Element): boolean {
  const was = dragged === element;
  dragged = null;
  return was;
}

/** From the touch of a finger to its end: a drag takes the thing along, and where it ends it is brought. */
function follow(
  down: PointerEvent,
  table: TableModel,
  { thing, index }: { thing: Thing; index: number },
  enlarge: () => void,
): void {
  if (down.button !== 0) return;
  const element = down.currentTarget as HTMLElement;
  const stop = new AbortController();
  const { signal } = stop;
  dragged = null;
  // Browsers show a touch as :active late or never.
  element.setAttribute('data-pressed', '');
  let ghost: HTMLElement | null = null;
  const pressed = setTimeout(() => {
    if (ghost !== null) return;
    dragged = element;
    end();
    enlarge();
  }, LONG_PRESS_MS);
  const end = (): void => {
    clearTimeout(pressed);
    stop.abort();
    // Not at once: a frame of its own would delay what the tap brings.
    setTimeout(() => element.removeAttribute('data-pressed'), RELEASE_MS);
    ghost?.remove();
    document.documentElement.classList.remove('dragging');
  };
  addEventListener(
    'pointermove',
    (event) => {
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (ghost === null) {
        if (Math.hypot(x, y) < DRAG_PX) return;
        if (thing.at !== 'die' && thing.at !== 'card') return end();
        clearTimeout(pressed);
        table.putBack();
        if (!table.isMovable(thing)) return end();
        dragged = element;
        table.pickUp(thing, index);
        ghost = ghostOf(element);
        document.documentElement.classList.add('dragging');
      }
      ghost.style.translate = `${x}px ${y}px`;
    },
    { signal },
  );
  addEventListener(
    'pointerup',
    (event) => {
      const wasDrag = ghost !== null;
      table.board.dropped = ghost === null ? null : boxOf(thingIn(ghost) ?? ghost);
      end();
      if (!wasDrag) return;
      const target = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]');
      const to = target?.getAttribute('data-place');
      const aim = to === null || to === undefined ? null : thingAt(table, to);
      if (aim === null) table.putBack();
      else table.bring(thing, aim);
    },
    { signal },
  );
  addEventListener('pointercancel', end, { signal });
}

/** A place by its name in the picture: "money", "cards", or player and space. */
function thingAt(table: TableModel, place: string): Thing | null {
  if (place === 'money' || place === 'cards') return { at: place };
  const [player, space] = place.split('-').map(Number);
  return { at: 'space', side: player === table.me.value ? 'own' : 'opponent', space };
}

function ghostOf(element: HTMLElement): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-pressed');
  ghost.inert = true;
  ghost.removeAttribute('data-place');
  ghost.className += ' ghost';
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  (element.closest('.app') ?? document.body).append(ghost);
  return ghost;
}
