import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon, type IconName } from './icon.tsx';

export interface RadioOption<T> {
  value: T;
  label: string;
  hint?: string;
  icon?: IconName;
  /** The language of the label, if it is another one. */
  lang?: string;
}

interface RadioGroupProps<T> {
  label: string;
  options: readonly RadioOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Side by side; large with icons; as rungs of a ladder; or below each other, each with its explanation. */
  variant?: 'seg' | 'tiles' | 'steps' | 'list';
}

/** One of several. What the chosen one means stands below, unless all explain themselves. */
export function RadioGroup<T extends string | number>({
  label,
  options,
  value,
  onChange: onChoose,
  variant = 'seg',
}: RadioGroupProps<T>) {
  const name = useId();
  const rung = options.findIndex((option) => option.value === value);
  const hint = options[rung]?.hint;
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class={variant}>
        {options.map((option, i) => (
          <label key={option.value} class={i <= rung ? 'reached' : ''}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.icon !== undefined && <Icon name={option.icon} />}
            <span lang={option.lang}>{option.label}</span>
            {variant === 'list' && <small class="hint">{option.hint}</small>}
          </label>
        ))}
      </div>
      {variant !== 'list' && hint !== undefined && <p class="hint">{hint}</p>}
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

export const Switch = ({ label, hint, checked: on, onChange: onTurn }: SwitchProps) => (
  <label class="switch">
    <input type="checkbox" checked={on} onChange={(event) => onTurn(event.currentTarget.checked)} />
    <span>{label}</span>
    {hint !== undefined && <small class="hint">{hint}</small>}
  </label>
);

interface TextFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  maxLength: number;
  /** Told when the text is finished. */
  onChange: (text: string) => void;
}

export function TextField({
  label,
  value,
  placeholder,
  maxLength: longest,
  onChange: onText,
}: TextFieldProps) {
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

interface NumberFieldProps {
  label: string;
  value: number;
  range: readonly [number, number];
  onChange: (value: number) => void;
}

/** A whole number. What is none, or too small or too great, is not taken: the field goes back to what it was. */
export function NumberField({ label, value, range: [least, most], onChange: onNumber }: NumberFieldProps) {
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

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <input
    class="input"
    type="search"
    aria-label={label}
    placeholder={label}
    value={value}
    onInput={(event) => onChange(event.currentTarget.value)}
  />
);

export const Callout = ({
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
