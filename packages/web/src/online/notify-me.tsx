import { m } from '../language.ts';
import { Icon } from '../parts/icon.tsx';
import { askPermission, permission } from './call.ts';

/** Notifications are asked for by a button only; what the browser lacks or refuses is said. */
export function NotifyMe() {
  switch (permission.value) {
    case 'default':
      return (
        <button type="button" class="btn" onClick={() => void askPermission()}>
          <Icon name="bell" />
          {m().online_notify({})}
        </button>
      );
    case 'granted':
      return <p class="hint">{m().online_notify_on({})}</p>;
    case 'denied':
      return <p class="hint">{m().online_notify_denied({})}</p>;
    case 'missing':
      return (
        <p class="hint">{isSecureContext ? m().online_notify_missing({}) : m().online_plain_http({})}</p>
      );
  }
}
