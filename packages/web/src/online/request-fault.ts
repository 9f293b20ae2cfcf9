import { language, m } from '../settings/language.ts';
import type { ApiError } from './api.ts';

/** By the clock of the reader. */
const timeIn = (seconds: number): string =>
  new Intl.DateTimeFormat(language(), { timeStyle: 'medium' }).format(Date.now() + seconds * 1000);

/** What is wrong and what to do. A reason that this page does not know yet gets a general answer. */
export function requestFault({ reason, retryAfter }: ApiError): string {
  switch (reason) {
    case 'unreachable':
      return m().online_unreachable({});
    case 'full':
      return m().online_full({});
    case 'no-table':
      return m().online_no_table({});
    case 'again':
      return m().online_busy({});
    case 'too-many':
      return retryAfter === null ? m().online_busy({}) : m().online_wait({ time: timeIn(retryAfter) });
    case 'enough-reports':
      return m().online_enough_reports({});
    case 'suspended':
      return m().online_suspended({});
    case 'no-opponent':
      return m().online_no_opponent({});
    case 'name-reserved':
      return m().online_name_reserved({});
    case 'no-person':
      return m().online_nobody_there({});
    case 'not-stored':
      return m().online_not_stored({});
    case 'too-many-tables':
      return m().online_too_many_tables({});
    case 'not-yours':
      return m().online_no_seat({});
    case 'name-taken':
      return m().online_name_taken({});
    case 'blocked':
      return m().online_blocked({});
    case 'nobody':
      return m().online_signed_out({});
    case 'no-account':
    case 'needs-account':
      return m().online_no_account({});
    case 'no-programs':
      return m().online_no_programs({});
    case 'bad-link':
      return m().online_bad_link({});
    case 'too-many-devices':
      return m().online_too_many_devices({});
    case 'not-over':
      return m().online_not_over({});
    default:
      return m().online_refused({});
  }
}
