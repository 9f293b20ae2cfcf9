import type { NameFault } from '@arena/api';
import { m } from '../../settings/language.ts';
import { ApiError } from '../api.ts';
import { tryRequest } from '../guest.ts';

export const nameFaultText = (fault: NameFault): string =>
  ({
    'name-empty': m().account_name_empty,
    'name-characters': m().account_name_characters,
    'name-mixed': m().account_name_mixed,
    'name-reserved': m().account_name_reserved,
    'name-taken': m().account_name_taken,
  })[fault]({});

/** Why something about an account cannot be done; null if it is none of these reasons. */
function accountFaultText(reason: string): string | null {
  switch (reason) {
    case 'name-empty':
    case 'name-characters':
    case 'name-mixed':
    case 'name-reserved':
    case 'name-taken':
      return nameFaultText(reason);
    case 'device-refused':
      return m().account_device_refused({});
    case 'has-passkey':
      return m().account_has_passkey({});
    case 'no-passkey':
      return m().account_no_passkey({});
    case 'bad-passkey':
      return m().account_bad_passkey({});
    case 'stale':
      return m().account_stale({});
    case 'bad-code':
      return m().account_bad_code({});
    case 'last-passkey':
      return m().account_last_passkey({});
    case 'suspended':
      return m().account_suspended({});
    case 'has-account':
      return m().account_has_account({});
    case 'insecure':
      return m().account_insecure({});
    default:
      return null;
  }
}

/** Runs a request about an account. Resolves to what went wrong, for the reader, or to null. */
export async function tryAccountRequest(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    const known = error instanceof ApiError ? accountFaultText(error.reason) : null;
    return known ?? tryRequest(() => Promise.reject(error));
  }
}
