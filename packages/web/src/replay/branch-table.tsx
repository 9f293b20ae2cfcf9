import { useEffect, useMemo, useState } from 'preact/hooks';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { MenuItem } from '../components/menu-item.tsx';
import { m } from '../settings/language.ts';
import { TableSlotsContext, type TableSlots } from '../table/model/slots.ts';
import { TableScreen } from '../table/screen/screen.tsx';
import type { BranchSession } from './branch-session.ts';
import { BranchWords } from './branch-words.tsx';

export interface BranchTableProps {
  session: BranchSession;
  onKeep: (name: string, note: string) => void;
  onLeave: () => void;
}

/** The real table, from a position of the game on. */
export function BranchTable({ session, onKeep, onLeave }: BranchTableProps) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => () => session.close(), []);
  const slots = useMemo(
    (): TableSlots => ({
      HeaderChips: () => (
        <button
          type="button"
          class="chip branch-chip"
          aria-label={m().analysis_branch_leave({})}
          onClick={() => setLeaving(true)}
        >
          <Icon name="done" />
        </button>
      ),
      MenuItems: ({ onClose }) => (
        <MenuItem
          icon="done"
          label={m().analysis_branch_leave({})}
          onClick={() => {
            onClose();
            setLeaving(true);
          }}
        />
      ),
    }),
    [],
  );
  const { value: table } = session.table;
  return (
    <TableSlotsContext.Provider value={slots}>
      <TableScreen key={table.viewer.value} table={table} />
      {isLeaving && (
        <KeepDialog
          isEmpty={session.codes.length === 0}
          onClose={() => setLeaving(false)}
          onKeep={onKeep}
          onLeave={onLeave}
        />
      )}
    </TableSlotsContext.Provider>
  );
}

interface KeepProps extends Omit<BranchTableProps, 'session'> {
  isEmpty: boolean;
  onClose: () => void;
}

const KeepDialog = ({ isEmpty, onKeep, onLeave, onClose }: KeepProps) => (
  <Dialog label={m().analysis_branch_leave({})} class="asked branch-dialog" onClose={onClose}>
    <h2>{isEmpty ? m().analysis_branch_empty({}) : m().analysis_branch_keep({})}</h2>
    {!isEmpty && <BranchWords onKeep={onKeep} />}
    <div class="acts">
      <button type="button" class="btn" onClick={onLeave}>
        {m().analysis_branch_discard({})}
      </button>
    </div>
  </Dialog>
);
