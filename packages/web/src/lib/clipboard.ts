/** Copies a field's text. Without access to the clipboard, as on plain http, the text is at least selected: false. */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  field?.select();
  try {
    await navigator.clipboard.writeText(field?.value ?? '');
    return true;
  } catch {
    return false;
  }
}
