import type { CardId, Player, Space } from '@arena/rules';
import type { TargetedPointerEvent } from 'preact';
import { inspected } from '../model/inspected.ts';
import type { TableItem } from '../model/gestures.ts';
import type { Picked, TableModel } from '../model/table-model.ts';
import { boxOf, pieceIn } from '../motion/boxes.ts';
import { spaceNumbered } from '../selectors/spaces.ts';
import { longPressHandlers, MOVE_PX, suppressNextClick, watchLongPress } from './long-press.ts';

const RELEASE_MS = 60;

interface PointerHandlers {
  onClick: () => void;
  onPointerDown: (event: TargetedPointerEvent<HTMLElement>) => void;
  onContextMenu: (event: Event) => void;
}

/** For one item on the table: a tap selects it, a drag moves it, a long press or right click enlarges its card. */
export function pointerHandlers(
  table: TableModel,
  item: TableItem,
  index: number,
  card: CardId | null,
): PointerHandlers {
  const enlarge = (): void => {
    if (card === null) return;
    inspected.opened.value = item.at === 'space' ? { card, ...locationOf(table, item) } : { card };
  };
  return {
    ...longPressHandlers(enlarge),
    onClick: () => {
      table.skipAnimations();
      if (table.select(item, index)) return;
      const isOnTable = item.at === 'space' && card !== null;
      if (isOnTable || !table.explainRefusal(item)) enlarge();
    },
    onPointerDown: (event) => {
      if (event.button === 0) new PointerGesture(event, table, { item, index }).follow(enlarge);
    },
  };
}

function locationOf(
  table: TableModel,
  { side, space }: TableItem & { at: 'space' },
): { player: Player; space: Space } {
  return { player: side === 'own' ? table.me.value : table.opponent, space };
}

/** One pointer from press to release. */
class PointerGesture {
  private readonly element: HTMLElement;
  private readonly table: TableModel;
  private readonly pressed: Picked;
  private readonly start: { x: number; y: number };
  private readonly event: TargetedPointerEvent<HTMLElement>;
  private readonly abort = new AbortController();
  /** The picture that follows the pointer during a drag. */
  private ghost: HTMLElement | null = null;

  constructor(event: TargetedPointerEvent<HTMLElement>, table: TableModel, pressed: Picked) {
    const { currentTarget: element, clientX: x, clientY: y } = event;
    this.event = event;
    this.element = element;
    this.table = table;
    this.pressed = pressed;
    this.start = { x, y };
  }

  follow(onLongPress: () => void): void {
    // Browsers show a touch as :active late or never.
    this.element.setAttribute('data-pressed', '');
    const { signal } = this.abort;
    watchLongPress(
      this.event,
      () => {
        this.end();
        onLongPress();
      },
      signal,
    );
    addEventListener('pointermove', (event) => this.move(event), { signal });
    addEventListener('pointerup', (event) => this.release(event), { signal });
    addEventListener('pointercancel', () => this.end(), { signal });
  }

  private move({ clientX, clientY }: PointerEvent): void {
    const [x, y] = [clientX - this.start.x, clientY - this.start.y];
    if (this.ghost === null && Math.hypot(x, y) >= MOVE_PX) this.startDrag();
    if (this.ghost !== null) this.ghost.style.translate = `${x}px ${y}px`;
  }

  private startDrag(): void {
    const { element, table } = this;
    const { item, index } = this.pressed;
    if (item.at !== 'die' && item.at !== 'card') return this.end();
    table.putDown();
    if (!table.canPickUp(item)) return this.end();
    suppressNextClick();
    table.pickUp(item, index);
    this.ghost = appendGhost(element);
    document.documentElement.classList.add('dragging');
  }

  private release({ clientX, clientY }: PointerEvent): void {
    const { ghost, table } = this;
    table.animations.droppedAt = ghost === null ? null : boxOf(pieceIn(ghost) ?? ghost);
    this.end();
    if (ghost === null) return;
    const target = document.elementFromPoint(clientX, clientY)?.closest('[data-place]');
    const place = target?.getAttribute('data-place');
    const item = place === null || place === undefined ? null : itemAt(table, place);
    if (table.isPassing.value) table.dropPassed(item);
    else if (item === null) table.putDown();
    else table.drop(this.pressed.item, item);
  }

  private end(): void {
    this.abort.abort();
    // Not at once: a frame for this alone would delay what the tap brings.
    setTimeout(() => this.element.removeAttribute('data-pressed'), RELEASE_MS);
    this.ghost?.remove();
    document.documentElement.classList.remove('dragging');
  }
}

/** The item with this `data-place`: "money", "cards", "pass", or player and space. */
function itemAt(table: TableModel, place: string): TableItem | null {
  if (place === 'money' || place === 'cards' || place === 'pass') return { at: place };
  const [player, number] = place.split('-').map(Number);
  const space = spaceNumbered(number);
  if (space === undefined) return null;
  return { at: 'space', side: player === table.me.value ? 'own' : 'opponent', space };
}

function appendGhost(element: HTMLElement): HTMLElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const ghost = element.cloneNode(true);
  if (!(ghost instanceof HTMLElement)) throw new TypeError('the clone of an element is an element');
  ghost.removeAttribute('data-pressed');
  ghost.removeAttribute('data-place');
  ghost.inert = true;
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
