/** The 32-bit FNV-1a hash. Start with FNV_OFFSET, then mix in one number after another. */
export const FNV_OFFSET = 2166136261;
export const fnvMix = (hash: number, n: number): number => Math.imul(hash ^ n, 16777619);

export function fnvMixText(hash: number, text: string): number {
  let mixed = hash;
  for (let i = 0; i < text.length; i++) mixed = fnvMix(mixed, text.charCodeAt(i));
  return mixed;
}

/** As eight hex digits. */
export const hashText = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0');
