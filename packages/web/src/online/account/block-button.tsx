import type { Profile } from '@arena/api';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import { hasAccount } from '../guest.ts';
import { blockPerson, getAccount, unblockPerson } from './account-api.ts';
import { tryAccountRequest } from './account-faults.ts';
import { Question } from './question.tsx';

/** For the holder of an account: blocks another person, or takes that back. */
export function BlockButton({ id, name }: Pick<Profile, 'id' | 'name'>) {
  const isBlocked = useSignal<boolean | null>(null);
  const isAsking = useSignal(false);
  const fault = useSignal<string | null>(null);
  const change = async (request: () => Promise<unknown>): Promise<void> => {
    fault.value = await tryAccountRequest(async () => {
      await request();
      const { blocked } = await getAccount();
      isBlocked.value = blocked.some((person) => person.id === id);
    });
  };
  useEffect(() => {
    if (hasAccount.value) void change(() => Promise.resolve());
  }, [hasAccount.value]);
  if (isBlocked.value === null) return null;
  const title = isBlocked.value ? m().online_unblock({ name }) : m().online_block({ name });
  const press = (): void => {
    if (isBlocked.value === true) void change(() => unblockPerson({ person: id }));
    else isAsking.value = true;
  };
  return (
    <>
      <button type="button" class="btn" onClick={press}>
        <Icon name="blocked" />
        {title}
      </button>
      <p role="alert" class="fault">
        {fault.value}
      </p>
      {isAsking.value && (
        <Question
          title={title}
          answer={title}
          onAnswer={() => void change(() => blockPerson({ person: id }))}
          onClose={() => (isAsking.value = false)}
        >
          <p>{m().account_block_text({ name })}</p>
        </Question>
      )}
    </>
  );
}
