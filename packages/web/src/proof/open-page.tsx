import { Page } from '../components/page.tsx';
import { useOpening } from '../pages/open-file.tsx';
import { m } from '../settings/language.ts';
import { PasteForm } from './paste-form.tsx';

/** Opens a game that somebody sent, in whatever form. */
export function OpenPage() {
  const { open, refuse, outcome } = useOpening();
  return (
    <Page title={m().import_title({})}>
      <PasteForm
        hint={m().import_hint({})}
        label={m().import_label({})}
        action={m().import_open({})}
        onText={open}
        onError={refuse}
      />
      {outcome}
    </Page>
  );
}
