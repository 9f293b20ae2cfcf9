import type { NewToken, TokenList } from '@arena/api';
import { signal } from '@preact/signals';
import { declareProgram, getTokens, makeToken, revokeToken, tryTokenRequest } from './tokens-api.ts';

/** The reader's tokens, as they were after the last change. */
export class OwnTokens {
  readonly list = signal<TokenList | null>(null);
  /** Why the last change was not made. */
  readonly fault = signal<string | null>(null);
  /** A new token, until the reader has kept it. */
  readonly made = signal<string | null>(null);

  constructor() {
    void this.change(() => Promise.resolve());
  }

  make(wanted: NewToken): Promise<void> {
    return this.change(async () => (this.made.value = await makeToken(wanted)));
  }

  revoke(id: string): Promise<void> {
    return this.change(() => revokeToken(id));
  }

  declareProgram(): Promise<void> {
    return this.change(declareProgram);
  }

  /** Makes a change, then shows what has become of the tokens. */
  private async change(request: () => Promise<unknown>): Promise<void> {
    this.fault.value = await tryTokenRequest(async () => {
      await request();
      this.list.value = await getTokens();
    });
  }
}
