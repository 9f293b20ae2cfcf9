import { m } from '../../settings/language.ts';

interface Props {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A number that buttons and arrow keys change step by step. */
export function Stepper({ label, value, least, most, onChange }: Props) {
  const step = (by: number): void => onChange(Math.min(most, Math.max(least, value + by)));
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
        disabled={value <= least}
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
        disabled={value >= most}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}
