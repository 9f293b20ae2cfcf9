import { useState } from 'preact/hooks';
import { FileButton, readFile } from '../components/file-button.tsx';
import { Field } from '../components/form.tsx';
import { m } from '../settings/language.ts';
import './proof.css';

interface Props {
  hint: string;
  label: string;
  /** What the button does with a pasted text. */
  action: string;
  onText: (text: string) => void;
  onError: (sentence: string) => void;
}

/** Takes a text that is pasted, chosen as a file or dropped as one. */
export function PasteForm({ hint, label, action, onText, onError }: Props) {
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    const dropped = event.dataTransfer?.getData('text') ?? '';
    if (file !== undefined) void readFile(file, onText, onError);
    else if (dropped !== '') onText(dropped);
  };
  return (
    <form
      class={`paste-form ${isOver ? 'over' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        onText(text);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{hint}</p>
      <Field label={label}>
        {(id) => (
          <textarea
            class="input"
            id={id}
            rows={5}
            value={text}
            spellcheck={false}
            autocomplete="off"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <div class="btns">
        <button type="submit" class="btn gold" disabled={text.trim() === ''}>
          {action}
        </button>
        <FileButton label={m().verify_file({})} accept=".json,.txt" onRead={onText} onError={onError} />
      </div>
    </form>
  );
}
