import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon, type IconName } from './icon.tsx';

export interface Option<T> {
  value: T;
  label: string;
  hint?: string;
  icon?: IconName;
  /** The language of the label, if it is another one. */
  tongue?: string;
}

interface ChoiceProps<T> {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChoose: (value: T) => void;
  /** Side by side; large with icons; as rungs of a ladder; or below each other, each with its explanation. */
  look?: 'seg' | 'tiles' | 'steps' | 'list';
}

/** One of several. What the chosen one means stands below, unless all explain themselves. */
export function Choice<T extends string | number>({
  label,
  options,
  value,
  onChoose,
  look = 'seg',
}: ChoiceProps<T>) {
  const name = useId();
  const rung = options.findIndex((option) => option.value === value);
  const hint = options[rung]?.hint;
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class={look}>
        {options.map((option, i) => (
          <label key={option.value} class={i <= rung ? 'reached' : ''}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.icon !== undefined && <Icon name={option.icon} />}
            <span lang={option.tongue}>{option.label}</span>
            {look === 'list' && <small class="hint">{option.hint}</small>}
          </label>
        ))}
      </div>
      {look !== 'list' && hint !== undefined && <p class="hint">{hint}</p>}
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  hint?: string;
  on: boolean;
  onTurn: (on: boolean) => void;
}

export const Switch = ({ label, hint, on, onTurn }: SwitchProps) => (
  <label class="switch">
    <input type="checkbox" checked={on} onChange={(event) => onTurn(event.currentTarget.checked)} />
    <span>{label}</span>
    {hint !== undefined && <small class="hint">{hint}</small>}
  </label>
);

interface TextProps {
  label: string;
  value: string;
  placeholder?: string;
  longest: number;
  /** Told when the text is finished. */
  onText: (text: string) => void;
}

export function TextField({ label, value, placeholder, longest, onText }: TextProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        class="input"
        id={id}
        value={value}
        placeholder={placeholder}
        maxLength={longest}
        autocomplete="off"
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </div>
  );
}

interface NumberProps {
  label: string;
  value: number;
  range: readonly [number, number];
  onNumber: (value: number) => void;
}

/** A whole number. What is none, or too small or too great, is not taken: the field goes back to what it was. */
export function NumberField({ label, value, range: [least, most], onNumber }: NumberProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        class="input"
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        onChange={({ currentTarget: input }) => {
          if (input.validity.valid && input.value !== '') onNumber(input.valueAsNumber);
          else input.value = String(value);
        }}
      />
    </div>
  );
}

interface SearchProps {
  label: string;
  value: string;
  onText: (text: string) => void;
}

export const Search = ({ label, value, onText }: SearchProps) => (
  <input
    class="input"
    type="search"
    aria-label={label}
    placeholder={label}
    value={value}
    onInput={(event) => onText(event.currentTarget.value)}
  />
);

export const Notice = ({
  bad = false,
  children,
}: {
  bad?: boolean | undefined;
  children: ComponentChildren;
}) => (
  <div class={`notice ${bad ? 'bad' : ''}`} role={bad ? 'alert' : 'status'}>
    <Icon name={bad ? 'reconstructed' : 'info'} />
    {children}
  </div>
);
