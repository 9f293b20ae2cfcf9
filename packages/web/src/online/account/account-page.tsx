import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Callout } from '../../components/form.tsx';
import { Page } from '../../components/page.tsx';
import { m } from '../../settings/language.ts';
import { fetchMe, hasAccount, me, tryRequest } from '../guest.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { JoinAccount } from './join-account.tsx';
import { NoAccounts } from './no-accounts.tsx';
import { OwnAccountView } from './own-account-view.tsx';
import { passkeyObstacle } from './passkeys.ts';

interface ShownCodes {
  codes: readonly string[];
  isNew: boolean;
}

/** The reader's account, or how to get one. */
export function AccountPage() {
  const fault = useSignal<string | null>(null);
  const shown = useSignal<ShownCodes | null>(null);
  const isRecovered = useSignal(false);
  useEffect(() => void tryRequest(fetchMe).then((message) => (fault.value = message)), []);
  const obstacle = passkeyObstacle();
  const isKnown = me.value !== undefined;
  return (
    <Page title={m().account_title({})}>
      {fault.value !== null && (
        <Callout isError>
          <p>{fault.value}</p>
        </Callout>
      )}
      {isKnown && hasAccount.value && (
        <OwnAccountView
          isRecovered={isRecovered.value}
          onCodes={(codes) => (shown.value = { codes, isNew: false })}
        />
      )}
      {isKnown && !hasAccount.value && obstacle !== null && <NoAccounts obstacle={obstacle} />}
      {isKnown && !hasAccount.value && obstacle === null && (
        <JoinAccount
          onMade={(codes) => (shown.value = { codes, isNew: true })}
          onSignedIn={(how) => (isRecovered.value = how === 'code')}
        />
      )}
      {shown.value !== null && (
        <CodesDialog {...shown.value} name={me.value?.name ?? ''} onDone={() => (shown.value = null)} />
      )}
    </Page>
  );
}
