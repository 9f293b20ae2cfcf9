import { newGameForm, newGameFromForm } from '../new-game/new-game-form.ts';
import { figures } from '../store/figures.ts';
import { loadMessages } from '../settings/language.ts';
import { navigate } from '../lib/router.ts';
import { postTable } from './api.ts';
import { ensureGuest, tryRequest } from './guest.ts';

/** Creates the chosen table on the server and goes there. Resolves to what went wrong, or to null. */
export async function createTable(): Promise<string | null> {
  await loadMessages('online');
  return tryRequest(async () => {
    await ensureGuest();
    const { access, programs } = newGameForm.value;
    const { options } = newGameFromForm(['', ''], figures.value);
    const terms = programs && access !== 'computer' ? { ...options, programs } : options;
    navigate(`/t/${await postTable({ options: terms, seat: 0, isOpen: access === 'open' })}`);
  });
}
