import { useSignal } from '@preact/signals';
import { Dialog } from '../components/dialog.tsx';

interface Props {
  label: string;
  question: string;
  class?: string;
  onConfirm: () => void;
}

/** A button that asks once more before it acts. */
export function ConfirmButton({ label, question, class: name = 'btn', onConfirm }: Props) {
  const isAsking = useSignal(false);
  const close = (): void => void (isAsking.value = false);
  return (
    <>
      <button type="button" class={name} onClick={() => (isAsking.value = true)}>
        {label}
      </button>
      {isAsking.value && (
        <Dialog label={label} class="asking tournament-dialog" onClose={close}>
          <p>{question}</p>
          <button
            type="button"
            class="btn gold"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {label}
          </button>
        </Dialog>
      )}
    </>
  );
}
