import type { TargetedKeyboardEvent } from 'preact';

/** Moves the focus within a list of buttons; up and down jump to the same column of the neighbouring list. */
export function moveRovingFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget;
  const buttons = [...list.querySelectorAll<HTMLElement>('button')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  if (index === -1) return;
  const target = targetOf(event.key, list, buttons, index);
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function targetOf(
  key: string,
  list: HTMLElement,
  buttons: readonly HTMLElement[],
  index: number,
): HTMLElement | undefined {
  switch (key) {
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    case 'ArrowLeft':
      return buttons[index - 1];
    case 'ArrowRight':
      return buttons[index + 1];
    case 'ArrowUp':
      return inNeighbour(list, -1, index);
    case 'ArrowDown':
      return inNeighbour(list, 1, index);
    default:
      return undefined;
  }
}

function inNeighbour(list: HTMLElement, step: 1 | -1, index: number): HTMLElement | undefined {
  const lists = [...document.querySelectorAll<HTMLElement>('.row, .dice, .hand-row')].filter(
    (each) => each.querySelector('button') !== null,
  );
  const buttons = lists[lists.indexOf(list) + step]?.querySelectorAll<HTMLElement>('button');
  return buttons?.[Math.min(index, buttons.length - 1)];
}
