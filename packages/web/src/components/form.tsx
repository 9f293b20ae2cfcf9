import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon, type IconName } from './icon.tsx';

export interface RadioOption<T> {
  value: T;
  label: string;
  hint?: string;
  icon?: IconName;
  /** The language of the label, if it differs from the page's. */
  lang?: string;
}

interface RadioGroupProps<T> {
  label: string;
  options: readonly RadioOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Segments side by side, large tiles with icons, or a list with a hint for each. */
  variant?: 'seg' | 'tiles' | 'list';
}

/** The hint of the chosen option shows below, except in a list. */
export function RadioGroup<T extends string | number>({
  label,
  options,
  value,
  onChange,
  variant = 'seg',
}: RadioGroupProps<T>) {
  const name = useId();
  const hint = options.find((option) => option.value === value)?.hint;
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class={variant}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
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

export const Switch = ({ label, hint, checked, onChange }: SwitchProps) => (
  <label class="switch">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>{label}</span>
    {hint !== undefined && <small class="hint">{hint}</small>}
  </label>
);

interface FieldProps {
  label: string;
  /** Gets the id of the input that the label is for. */
  children: (id: string) => ComponentChildren;
}

/** A labelled input, with whatever belongs to it. */
export function Field({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  maxLength: number;
  /** Called when the reader leaves the field. */
  onChange: (text: string) => void;
}

export const TextField = ({ label, value, placeholder, maxLength, onChange }: TextFieldProps) => (
  <Field label={label}>
    {(id) => (
      <input
        class="input"
        id={id}
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        autocomplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
);

interface NumberFieldProps {
  label: string;
  value: number;
  range: readonly [number, number];
  onChange: (value: number) => void;
}

/** A whole number. An invalid entry is discarded and the field returns to its value. */
export const NumberField = ({ label, value, range: [min, max], onChange }: NumberFieldProps) => (
  <Field label={label}>
    {(id) => (
      <input
        class="input"
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        onChange={({ currentTarget: input }) => {
          if (input.validity.valid && input.value !== '') onChange(input.valueAsNumber);
          else input.value = String(value);
        }}
      />
    )}
  </Field>
);

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
  isError = false,
  children,
}: {
  isError?: boolean | undefined;
  children: ComponentChildren;
}) => (
  <div class={`notice ${isError ? 'bad' : ''}`} role={isError ? 'alert' : 'status'}>
    <Icon name={isError ? 'reconstructed' : 'info'} />
    {children}
  </div>
);
