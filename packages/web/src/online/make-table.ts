import { choices, chosenGame } from '../choices.ts';
import { figures } from '../figures.ts';
import { need } from '../language.ts';
import { go } from '../router.ts';
import { postTable } from './api.ts';
import { beSomebody, trying } from './me.ts';

/** Makes the chosen table on the server and goes there; why that did not work, or null. */
export async function makeTable(): Promise<string | null> {
  await need('online');
  return trying(async () => {
    await beSomebody();
    const { options } = chosenGame(['', ''], figures.value);
    go(`/t/${await postTable({ options, seat: 0, isOpen: choices.value.access === 'open' })}`);
  });
}
