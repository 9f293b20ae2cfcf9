import { useSignal } from '@preact/signals';
import { percent } from '../charts/percent.ts';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { m } from '../settings/language.ts';
import type { GameBranch } from '../store/branches.ts';
import { BranchTree } from './branch-tree.tsx';
import { BranchWords } from './branch-words.tsx';
import { branchLetter } from './game-graph.tsx';
import type { LookBack } from './look-back.ts';
import { stepAfter } from './recording.ts';
import { turnTitle } from './step-bar.tsx';
import { WhatIfButtons } from './what-if-buttons.tsx';

/** What was tried instead of the game as it was played. */
export function WhatIf({ lookBack }: { lookBack: LookBack }) {
  const { value: branches } = lookBack.branches;
  const remove = (index: number): void => {
    lookBack.replay.goToPlayed(lookBack.replay.step);
    lookBack.branches.value = branches.filter((_, i) => i !== index);
  };
  const edited = useSignal<number | null>(null);
  const keepWords = (name: string, note: string): void => {
    lookBack.branches.value = branches.map((branch, i) =>
      i === edited.value ? { ...branch, name, note } : branch,
    );
    edited.value = null;
  };
  const editedBranch = branches[edited.value ?? -1];
  return (
    <>
      {branches.length > 0 && <BranchTree lookBack={lookBack} />}
      {branches.length > 0 && (
        <ul class="point branch-list">
          {branches.map((branch, i) => (
            <BranchItem
              key={i}
              lookBack={lookBack}
              branch={branch}
              letter={branchLetter(i)}
              onEdit={() => (edited.value = i)}
              onRemove={() => remove(i)}
            />
          ))}
        </ul>
      )}
      {editedBranch !== undefined && (
        <Dialog
          label={m().analysis_branch_words({})}
          class="asked branch-dialog"
          onClose={() => (edited.value = null)}
        >
          <h2>{m().analysis_branch_words({})}</h2>
          <BranchWords {...editedBranch} onKeep={keepWords} />
        </Dialog>
      )}
      <WhatIfButtons lookBack={lookBack} />
      <p class="known">{lookBack.run === null ? m().analysis_older({}) : m().analysis_branches({})}</p>
    </>
  );
}

interface BranchItemProps {
  lookBack: LookBack;
  branch: GameBranch;
  letter: string;
  onEdit: () => void;
  onRemove: () => void;
}

function BranchItem({ lookBack, branch, letter, onEdit, onRemove }: BranchItemProps) {
  const { replay } = lookBack;
  const { name, note, from, chance } = branch;
  const at = replay.recording.steps[stepAfter(replay.recording, from)];
  const { value: side } = replay.side;
  return (
    <li>
      <button type="button" class="branch" onClick={() => void lookBack.showBranch(branch)}>
        <b>
          {letter}
          {name !== '' && ` · ${name}`}
        </b>
        {chance !== null && <b class="branch-chance">{percent(side === 0 ? chance : 1 - chance)}</b>}
        <span>
          {at !== undefined && turnTitle(at)}
          {note !== '' && ` · ${note}`}
        </span>
      </button>
      <button
        type="button"
        class="chip"
        aria-label={m().analysis_branch_edit({ name: name === '' ? letter : name })}
        onClick={onEdit}
      >
        <Icon name="edit" />
      </button>
      <button
        type="button"
        class="chip"
        aria-label={m().analysis_branch_delete({ name: name === '' ? letter : name })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
