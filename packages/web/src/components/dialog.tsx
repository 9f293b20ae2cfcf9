import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { Icon } from './icon.tsx';

interface Props {
  label: string;
  class?: string;
  /** Absent where something must be decided: then Esc does not close it. */
  onClose?: () => void;
  children: ComponentChildren;
}

/** A native modal dialog that is open as long as it is there. Focus goes back to where it was. */
export function Dialog({ label, class: name = '', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the frame is drawn: the tap that opens it is answered at once.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`veiled ${name}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      {onClose !== undefined && (
        <button type="button" class="close" aria-label={m().close({})} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
      {children}
    </dialog>
  );
}
