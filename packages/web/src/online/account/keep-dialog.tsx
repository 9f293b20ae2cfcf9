import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog.tsx';
import { m } from '../../settings/language.ts';
import { useOnline } from '../context.ts';
import { me } from '../guest.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { JoinAccount } from './join-account.tsx';
import { NoAccounts } from './no-accounts.tsx';
import { passkeyObstacle } from './passkeys.ts';

/** At the table: a guest makes an account, or signs in to theirs, and plays on. */
export function KeepDialog({ onClose }: { onClose: () => void }) {
  const { host } = useOnline();
  const codes = useSignal<readonly string[] | null>(null);
  const obstacle = passkeyObstacle();
  if (codes.value !== null)
    return <CodesDialog name={me.value?.name ?? ''} codes={codes.value} isNew onDone={onClose} />;
  return (
    <Dialog label={m().account_keep({})} class="asking joining" onClose={onClose}>
      {obstacle === null ? (
        <JoinAccount
          onMade={(made) => (codes.value = made)}
          onSignedIn={() => {
            host.reconnect();
            onClose();
          }}
        />
      ) : (
        <NoAccounts obstacle={obstacle} onClose={onClose} />
      )}
    </Dialog>
  );
}
