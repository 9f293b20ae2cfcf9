import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { m } from '../settings/language.ts';

/** There is no game to look back at, or it cannot be read. */
export const RecordUnavailable = ({ text, error }: { text: string; error?: string }) => (
  <Page title={m().look_back_title({})}>
    <Callout isError={error !== undefined}>
      <p>{text}</p>
      {error !== undefined && <ProgrammerDetails text={error} />}
    </Callout>
    <a class="btn gold" href="/open">
      {m().import_title({})}
    </a>
  </Page>
);
