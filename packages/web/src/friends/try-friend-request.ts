import { tryRequest } from '../online/guest.ts';
import { m } from '../settings/language.ts';

/** Runs a request about friends or challenges. Resolves to what went wrong, for the reader, or to null. */
export const tryFriendRequest = (request: () => Promise<unknown>): Promise<string | null> =>
  tryRequest(request, faultText);

function faultText(reason: string): string | null {
  switch (reason) {
    case 'challenge-over':
      return m().challenge_over({});
    case 'friends-only':
      return m().challenge_friends_only({});
    case 'oneself':
      return m().challenge_oneself({});
    case 'too-many-friends':
      return m().friends_too_many({});
    case 'no-person':
      return m().challenge_nobody({});
    default:
      return null;
  }
}
