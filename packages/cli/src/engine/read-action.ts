import { ACTION, check, type Action } from '@arena/rules';
import { withErrorCode } from './fields.ts';

/**
 * An untrusted action. Only JSON types are checked here: an action with a card, space or die that does not exist is
 * well-formed, and the rules say why it is illegal.
 */
export const readAction = (action: unknown): Action =>
  withErrorCode('bad-action', () => check(ACTION, action, 'the action', 'types'));
