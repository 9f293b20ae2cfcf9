import { m } from '../settings/language.ts';
import { Icon } from '../components/icon.tsx';
import { requestPermission, notificationPermission } from './notify.ts';

/** Asks for permission to notify, or says that the browser lacks or refuses it. */
export function NotifyButton() {
  switch (notificationPermission.value) {
    case 'default':
      return (
        <button type="button" class="btn" onClick={() => void requestPermission()}>
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
