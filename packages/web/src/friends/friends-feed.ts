import { parseFriendsView } from '@arena/api';
import { sharedHook } from '../lib/shared-hook.ts';
import { ServerFeed } from '../online/server-feed.ts';

/** The reader's friends, and the challenges that they send and get: one connection for all parts of a page. */
export const useFriends = sharedHook(() => new ServerFeed('friends', parseFriendsView));
