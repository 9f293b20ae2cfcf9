import type { Account } from '@arena/api';
import { language, m } from '../../settings/language.ts';
import { endSession } from './account-api.ts';
import type { OwnAccount } from './own-account.ts';

type OwnSession = Account['sessions'][number];

/** The browsers in which the reader is signed in. */
export function SessionSection({ own, sessions }: { own: OwnAccount; sessions: readonly OwnSession[] }) {
  const others = sessions.filter(({ isThis }) => !isThis);
  const endOthers = async (): Promise<void> => {
    for (const { id } of others) await endSession(id);
  };
  return (
    <section class="slab fields">
      <div>
        <h2>{m().account_sessions({})}</h2>
        <p class="hint">{m().account_sessions_text({})}</p>
      </div>
      <ul class="account-list">
        {sessions.map((session) => (
          <SessionRow key={session.id} own={own} session={session} />
        ))}
      </ul>
      {others.length > 1 && (
        <div class="btns">
          <button type="button" class="btn" onClick={() => void own.change(endOthers)}>
            {m().account_sessions_end_others({})}
          </button>
        </div>
      )}
    </section>
  );
}

function SessionRow({
  own,
  session: { id, device, seen, isThis },
}: {
  own: OwnAccount;
  session: OwnSession;
}) {
  const name = device === '' ? m().account_device_unknown({}) : device;
  const day = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' });
  return (
    <li>
      <div>
        <b>{name}</b>
        <small class="hint">
          {isThis ? m().account_session_this({}) : m().account_session_seen({ date: day.format(seen) })}
        </small>
      </div>
      {!isThis && (
        <div class="btns">
          <button
            type="button"
            class="btn"
            aria-label={m().account_session_end_of({ name })}
            onClick={() => void own.change(() => endSession(id))}
          >
            {m().account_session_end({})}
          </button>
        </div>
      )}
    </li>
  );
}
