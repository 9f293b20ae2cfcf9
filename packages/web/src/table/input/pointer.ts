import { isSpace, type CardId } from '@arena/rules';
import { inspected } from '../model/inspected.ts';
import type { TableItem } from '../model/gestures.ts';
import type { TableModel } from '../model/table-model.ts';
import { boxOf, pieceIn } from '../motion/boxes.ts';

/** How far a finger may stray before a tap becomes a drag. */
const DRAG_PX = 8;
const LONG_PRESS_MS = 500;
const RELEASE_MS = 60;

interface PointerHandlers {
  onClick: (event: MouseEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
}

/** A tap points, a drag brings, a long press or right click enlarges: for one thing on the table. */
export function pointerHandlers(
  table: TableModel,
  thing: TableItem,
  index: number,
  card: CardId | null,
): PointerHandlers {
  const enlarge = (): void => {
    if (card === null) return;
    inspected.opened.value = thing.at === 'space' ? { card, ...locationOf(table, thing) } : { card };
  };
  return {
    onClick: ({ currentTarget }) => {
      if (wasDragged(currentTarget as Element)) return;
      table.skipAnimations();
      if (table.select(thing, index)) return;
      const isOnTable = thing.at === 'space' && card !== null;
      if (isOnTable || !table.explainRefusal(thing)) enlarge();
    },
    onPointerDown: (event) => {
      trackPointer(event, table, { thing, index }, enlarge);
    },
    onContextMenu: (event) => {
      event.preventDefault();
      enlarge();
    },
  };
}

function locationOf(table: TableModel, thing: TableItem & { at: 'space' }) {
  return { player: thing.side === 'own' ? table.me.value : table.opponent, space: thing.space };
}

let lastDragged: Element | null = null;
function wasDragged(element: Element): boolean {
  const was = lastDragged === element;
  lastDragged = null;
  return was;
}

/** From the touch of a finger to its end: a drag takes the thing along, and where it ends it is brought. */
function trackPointer(
  down: PointerEvent,
  table: TableModel,
  { thing, index }: { thing: TableItem; index: number },
  enlarge: () => void,
): void {
  if (down.button !== 0) return;
  const element = down.currentTarget as HTMLElement;
  const stop = new AbortController();
  const { signal } = stop;
  lastDragged = null;
  // Browsers show a touch as :active late or never.
  element.setAttribute('data-pressed', '');
  let ghost: HTMLElement | null = null;
  const pressed = setTimeout(() => {
    if (ghost !== null) return;
    lastDragged = element;
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
        table.clearSelection();
        if (!table.canPickUp(thing)) return end();
        lastDragged = element;
        table.pickUp(thing, index);
        ghost = appendGhost(element);
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
      table.animations.droppedAt = ghost === null ? null : boxOf(pieceIn(ghost) ?? ghost);
      end();
      if (!wasDrag) return;
      const target = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]');
      const to = target?.getAttribute('data-place');
      const aim = to === null || to === undefined ? null : itemAt(table, to);
      if (aim === null) table.clearSelection();
      else table.drop(thing, aim);
    },
    { signal },
  );
  addEventListener('pointercancel', end, { signal });
}

/** A place by its name in the picture: "money", "cards", or player and space. */
function itemAt(table: TableModel, place: string): TableItem | null {
  if (place === 'money' || place === 'cards') return { at: place };
  const [player, space] = place.split('-').map(Number);
  if (!isSpace(space)) return null;
  return { at: 'space', side: player === table.me.value ? 'own' : 'opponent', space };
}

function appendGhost(element: HTMLElement): HTMLElement {
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
