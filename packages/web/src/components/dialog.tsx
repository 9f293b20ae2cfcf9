import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { Icon } from './icon.tsx';

interface Props {
  label: string;
  class?: string;
  /** Absent where a decision is required: Esc then does not close it. */
  onClose?: () => void;
  children: ComponentChildren;
}

/** A native modal dialog, open while mounted. Focus returns to where it was. */
export function Dialog({ label, class: name = '', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, so that it opens in the same frame.
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
