import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog.tsx';
import { m } from '../../settings/language.ts';
import { useTable } from '../../table/model/context.ts';
import { getTablePeople } from '../api.ts';
import { useOnline } from '../context.ts';
import { hasAccount } from '../guest.ts';
import { blockPerson, unblockPerson } from './account-api.ts';
import { tryAccountRequest } from './account-faults.ts';

/** Blocks whoever sits opposite, or takes that back. */
export function BlockDialog({ onClose }: { onClose: () => void }) {
  const { host, openDialog, people } = useOnline();
  const table = useTable();
  const fault = useSignal<string | null>(null);
  const name = table.nameOf(table.opponent);
  const isBlocked = people.value?.isBlocked === true;
  const title = isBlocked ? m().online_unblock({ name }) : m().online_block({ name });
  const change = async (): Promise<void> => {
    fault.value = await tryAccountRequest(async () => {
      await (isBlocked ? unblockPerson : blockPerson)({ table: host.id });
      people.value = await getTablePeople(host.id);
    });
    if (fault.value === null) onClose();
  };
  return (
    <Dialog label={title} class="asking" onClose={onClose}>
      <h2>{title}</h2>
      {!isBlocked && <p>{m().account_block_text({ name })}</p>}
      {!isBlocked && <p>{m().account_block_table({})}</p>}
      <p role="alert" class="fault">
        {hasAccount.value ? fault.value : m().online_no_account({})}
      </p>
      <div class="btns">
        <button type="button" class="btn" onClick={onClose}>
          {m().forget_cancel({})}
        </button>
        {hasAccount.value ? (
          <button type="button" class="btn gold" onClick={() => void change()}>
            {title}
          </button>
        ) : (
          <button type="button" class="btn gold" onClick={() => (openDialog.value = 'account')}>
            {m().online_keep_name({})}
          </button>
        )}
      </div>
    </Dialog>
  );
}
