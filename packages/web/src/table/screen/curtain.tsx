import { useEffect, useRef } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useTable } from '../model/context.ts';

const HOLD_MS = 600;

/** Hides the table while players take turns at the screen. Lifting it takes a long press, so that nobody sees cards by accident. */
export function Curtain() {
  const table = useTable();
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const player = table.curtain.value;
  useEffect(() => button.current?.focus(), [player]);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (player === null) return null;
  const hold = (): void => {
    clearTimeout(timer.current);
    button.current?.classList.add('held');
    timer.current = setTimeout(() => table.liftCurtain(), HOLD_MS);
  };
  const release = (): void => {
    clearTimeout(timer.current);
    button.current?.classList.remove('held');
  };
  const name = table.nameOf(player);
  return (
    <main class="curtain">
      <Icon name="curtain" />
      <h1 class="inscr">{m().curtain({ player: name })}</h1>
      <p>{m().curtain_more({ player: name })}</p>
      <button
        ref={button}
        type="button"
        class="btn gold"
        onPointerDown={hold}
        onPointerUp={release}
        onPointerLeave={release}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          // A key still held from the last action must not lift it.
          if (event.repeat) event.preventDefault();
        }}
        onClick={(event) => {
          // Keys and screen readers click without holding.
          if (event.detail === 0) table.liftCurtain();
        }}
      >
        {m().curtain_hold({})}
      </button>
    </main>
  );
}
