import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { Dialog } from '../components/dialog.tsx';
import { getSeatToken } from './api.ts';
import { useOnline } from './context.ts';
import { tryRequest } from './guest.ts';
import { ShareLink } from './share-link.tsx';

/** A private link with which another device takes the same seat. */
export function DeviceLinkDialog({ onClose }: { onClose: () => void }) {
  const { host } = useOnline();
  const token = useSignal<string | null>(null);
  const error = useSignal<string | null>(null);
  useEffect(() => {
    const fetchToken = async (): Promise<void> => {
      token.value = await getSeatToken(host.id);
    };
    void tryRequest(fetchToken).then((message) => (error.value = message));
  }, []);
  return (
    <Dialog label={m().online_device({})} class="asking" onClose={onClose}>
      <h2>{m().online_device({})}</h2>
      <p>{m().online_device_text({})}</p>
      {token.value !== null && (
        <ShareLink
          label={m().online_device_link({})}
          // In the hash, so that it never appears in a server's log.
          link={`${location.origin}/t/${host.id}#seat=${token.value}`}
          shareText={m().online_device({})}
        />
      )}
      <p role="alert" class="fault">
        {error.value}
      </p>
    </Dialog>
  );
}
