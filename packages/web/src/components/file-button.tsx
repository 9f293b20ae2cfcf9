import { m } from '../settings/language.ts';

const MAX_BYTES = 5_000_000;

interface Props {
  label: string;
  /** Endings of file names. */
  accept: string;
  onText: (text: string) => void;
  onError: (sentence: string) => void;
  class?: string;
}

/** A button that asks for a text file and reads it. */
export function FileButton({ label, accept, onText, onError, class: look = 'btn' }: Props) {
  const read = async (file: File): Promise<void> => {
    if (file.size > MAX_BYTES) return onError(m().file_too_big({ file: file.name }));
    try {
      onText(await file.text());
    } catch {
      onError(m().file_unreadable({ file: file.name }));
    }
  };
  return (
    <label class={`${look} file-button`}>
      <input
        type="file"
        accept={accept}
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? [];
          if (file !== undefined) void read(file);
          input.value = '';
        }}
      />
      <span>{label}</span>
    </label>
  );
}

export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
