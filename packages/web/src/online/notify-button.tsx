import { useEffect } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { Icon } from '../components/icon.tsx';
import { me } from './guest.ts';
import { requestPermission, notificationPermission } from './notify.ts';
import { endPush, isPushOn, subscribeToPush } from './push.ts';

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
      return <Notified />;
    case 'denied':
      return <p class="hint">{m().online_notify_denied({})}</p>;
    case 'missing':
      return (
        <p class="hint">{isSecureContext ? m().online_notify_missing({}) : m().online_plain_http({})}</p>
      );
  }
}

function Notified() {
  const person = me.value?.id;
  useEffect(() => {
    // The server must know whose browser it is.
    if (person !== undefined) void subscribeToPush();
  }, [person]);
  if (!isPushOn.value) return <p class="hint">{m().online_notify_on({})}</p>;
  return (
    <>
      <p class="hint">{m().online_notify_always({})}</p>
      <button type="button" class="btn" onClick={() => void endPush()}>
        <Icon name="bell" />
        {m().online_notify_stop({})}
      </button>
    </>
  );
}
