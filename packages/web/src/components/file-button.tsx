import { m } from '../settings/language.ts';

const MAX_BYTES = 5_000_000;

interface Props {
  label: string;
  /** File name extensions. */
  accept: string;
  onRead: (text: string) => void;
  onError: (message: string) => void;
  class?: string;
  /** Several files may be chosen; each is read. */
  isMultiple?: boolean;
  maxBytes?: number;
}

/** Reads a text file, unless it is too big to be one of ours. */
export async function readFile(
  file: File,
  onRead: (text: string) => void,
  onError: (message: string) => void,
  maxBytes = MAX_BYTES,
): Promise<void> {
  if (file.size > maxBytes) return onError(m().file_too_big({ file: file.name }));
  try {
    onRead(await file.text());
  } catch {
    onError(m().file_unreadable({ file: file.name }));
  }
}

/** A button that asks for a text file and reads it. */
export function FileButton({
  label,
  accept,
  onRead,
  onError,
  class: name = 'btn',
  isMultiple = false,
  maxBytes = MAX_BYTES,
}: Props) {
  return (
    <label class={`${name} file-button`}>
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        onChange={({ currentTarget: input }) => {
          for (const file of input.files ?? []) void readFile(file, onRead, onError, maxBytes);
          input.value = '';
        }}
      />
      <span>{label}</span>
    </label>
  );
}
