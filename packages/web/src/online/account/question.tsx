import type { ComponentChildren } from 'preact';
import { Dialog } from '../../components/dialog.tsx';
import { m } from '../../settings/language.ts';

interface Props {
  title: string;
  /** What the answer leads to. */
  children: ComponentChildren;
  /** What the button says that does it. */
  answer: string;
  onAnswer: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be undone. */
export const Question = ({ title, children, answer, onAnswer, onClose }: Props) => (
  <Dialog label={title} class="asking" onClose={onClose}>
    <h2>{title}</h2>
    {children}
    <div class="btns">
      <button type="button" class="btn" onClick={onClose}>
        {m().forget_cancel({})}
      </button>
      <button
        type="button"
        class="btn gold"
        onClick={() => {
          onClose();
          onAnswer();
        }}
      >
        {answer}
      </button>
    </div>
  </Dialog>
);
