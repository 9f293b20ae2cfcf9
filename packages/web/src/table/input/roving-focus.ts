const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys within a list of buttons; up and down jump to the same column of the neighbouring list. */
export function moveRovingFocus(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const buttons = [...list.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  const target =
    event.key === 'Home'
      ? buttons[0]
      : event.key === 'End'
        ? buttons.at(-1)
        : event.key in STEPS
          ? buttons[at + STEPS[event.key]]
          : event.key === 'ArrowUp' || event.key === 'ArrowDown'
            ? inNeighbour(list, event.key === 'ArrowUp' ? -1 : 1, at)
            : undefined;
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function inNeighbour(list: HTMLElement, step: number, at: number): HTMLElement | undefined {
  const lists = [...document.querySelectorAll<HTMLElement>('.row, .dice, .hand-row')].filter(
    (each) => each.querySelector('button') !== null,
  );
  const buttons = lists[lists.indexOf(list) + step]?.querySelectorAll<HTMLElement>('button');
  return buttons?.[Math.min(at, buttons.length - 1)];
}
