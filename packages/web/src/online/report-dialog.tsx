import { MAX_NOTE_LENGTH, REPORT_REASONS, type ReportReason } from '@arena/api';
import { useSignal, type Signal } from '@preact/signals';
import { Dialog } from '../components/dialog.tsx';
import { Field, RadioGroup } from '../components/form.tsx';
import { m } from '../settings/language.ts';
import { postReport } from './api.ts';
import { ensureGuest, tryRequest } from './guest.ts';
import type { Reportable } from './reportable.ts';
import './order.css';

const reasonTexts = (reason: ReportReason): [label: string, hint: string] => {
  switch (reason) {
    case 'name':
      return [m().order_name({}), m().order_name_text({})];
    case 'impersonation':
      return [m().order_impersonation({}), m().order_impersonation_text({})];
    case 'stalling':
      return [m().order_stalling({}), m().order_stalling_text({})];
    case 'cheating':
      return [m().order_cheating({}), m().order_cheating_text({})];
    case 'chat':
      return [m().order_chat({}), m().order_chat_text({})];
    case 'other':
      return [m().order_other({}), m().order_other_text({})];
  }
};

export interface ReportProps {
  /** At least one. */
  people: readonly Reportable[];
  onClose: () => void;
}

/** Tells the host of the server about somebody. */
export function ReportDialog({ people, onClose }: ReportProps) {
  const isSent = useSignal(false);
  const [only] = people.length === 1 ? people : [];
  const title = only === undefined ? m().online_report({}) : m().online_report_whom({ name: only.name });
  return (
    <Dialog label={title} class="asking report" onClose={onClose}>
      <h2>{title}</h2>
      {isSent.value ? (
        <Thanks onClose={onClose} />
      ) : (
        <ReportForm people={people} onSent={() => (isSent.value = true)} />
      )}
    </Dialog>
  );
}

function ReportForm({ people, onSent }: { people: readonly Reportable[]; onSent: () => void }) {
  const chosen = useSignal(0);
  const reason = useSignal<ReportReason>('name');
  const note = useSignal('');
  const error = useSignal<string | null>(null);
  const isSending = useSignal(false);
  const whom = people[chosen.value]?.whom;
  const send = async (): Promise<void> => {
    if (whom === undefined || isSending.value) return;
    isSending.value = true;
    error.value = await tryRequest(async () => {
      await ensureGuest();
      await postReport({ whom, reason: reason.value, note: note.value.trim() });
    });
    isSending.value = false;
    if (error.value === null) onSent();
  };
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {people.length > 1 && <WhomChoice people={people} chosen={chosen} />}
      <ReasonChoice reason={reason} />
      <Field label={m().order_note({})}>
        {(id) => (
          <textarea
            class="input"
            id={id}
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={note.value}
            onInput={(event) => (note.value = event.currentTarget.value)}
          />
        )}
      </Field>
      <p class="hint">
        {whom !== undefined && 'table' in whom ? m().order_sent_table({}) : m().order_sent({})}
      </p>
      <p role="alert" class="fault">
        {error.value}
      </p>
      <div class="btns">
        <button type="submit" class="btn gold" aria-disabled={isSending.value}>
          {m().order_send({})}
        </button>
      </div>
    </form>
  );
}

function WhomChoice({ people, chosen }: { people: readonly Reportable[]; chosen: Signal<number> }) {
  return (
    <Field label={m().order_who({})}>
      {(id) => (
        <select
          class="input"
          id={id}
          value={chosen.value}
          onChange={(event) => (chosen.value = Number(event.currentTarget.value))}
        >
          {people.map(({ name }, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function ReasonChoice({ reason }: { reason: Signal<ReportReason> }) {
  return (
    <RadioGroup
      label={m().order_what({})}
      variant="list"
      value={reason.value}
      options={REPORT_REASONS.map((value) => {
        const [label, hint] = reasonTexts(value);
        return { value, label, hint };
      })}
      onChange={(value) => (reason.value = value)}
    />
  );
}

const Thanks = ({ onClose }: { onClose: () => void }) => (
  <>
    <p role="status">{m().order_thanks({})}</p>
    <p class="hint">{m().order_thanks_text({})}</p>
    <div class="btns">
      <button type="button" class="btn" onClick={onClose}>
        {m().close({})}
      </button>
    </div>
  </>
);
