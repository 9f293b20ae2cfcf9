import type { Account } from '@arena/api';
import { signal } from '@preact/signals';
import { getAccount } from './account-api.ts';
import { tryAccountRequest } from './account-faults.ts';

/** The reader's account, as it was after the last change. */
export class OwnAccount {
  readonly account = signal<Account | null>(null);
  /** Why the last change was not made. */
  readonly fault = signal<string | null>(null);

  constructor() {
    void this.change(() => Promise.resolve());
  }

  /** Makes a change, then shows what has become of the account. */
  async change(request: () => Promise<unknown>): Promise<void> {
    this.fault.value = await tryAccountRequest(async () => {
      await request();
      this.account.value = await getAccount();
    });
  }
}
