import { m } from '../../settings/language.ts';

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number that buttons and arrow keys change step by step. */
export function Stepper({ label, value, min, max, onChange }: Props) {
  const step = (by: number): void => onChange(Math.min(max, Math.max(min, value + by)));
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <div class="stepper" role="group" aria-label={label} onKeyDown={onKeyDown}>
      <button
        type="button"
        class="btn icon"
        aria-label={m().less({})}
        disabled={value <= min}
        onClick={() => step(-1)}
      >
        −
      </button>
      <output>
        <b>{value}</b>
        <small>{label}</small>
      </output>
      <button
        type="button"
        class="btn icon"
        aria-label={m().more({})}
        disabled={value >= max}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}
