import { BRANCH_LIMITS } from '@arena/rules';
import { useState } from 'preact/hooks';
import { TextField } from '../components/form.tsx';
import { m } from '../settings/language.ts';

interface Props {
  name?: string;
  note?: string;
  onKeep: (name: string, note: string) => void;
}

/** The name of a branch and a note on it, and what keeps them. */
export function BranchWords({ name: nameBefore = '', note: noteBefore = '', onKeep }: Props) {
  const [name, setName] = useState(nameBefore);
  const [note, setNote] = useState(noteBefore);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(name, note);
      }}
    >
      <TextField
        label={m().analysis_branch_name({})}
        value={name}
        maxLength={BRANCH_LIMITS.name}
        onChange={setName}
      />
      <TextField
        label={m().analysis_branch_note({})}
        value={note}
        maxLength={BRANCH_LIMITS.note}
        onChange={setNote}
      />
      <div class="acts">
        <button type="submit" class="btn gold">
          {m().analysis_branch_save({})}
        </button>
      </div>
    </form>
  );
}
