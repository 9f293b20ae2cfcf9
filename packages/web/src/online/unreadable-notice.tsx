import { Callout } from '../components/form.tsx';
import { ProgrammerDetails } from '../components/programmer-details.tsx';
import { m } from '../settings/language.ts';

/** The server's messages cannot be read. */
export const UnreadableNotice = ({ error }: { error: string }) => (
  <Callout isError>
    <p>{m().online_broken({})}</p>
    <ProgrammerDetails text={error} />
    <div class="btns">
      <button type="button" class="btn" onClick={() => location.reload()}>
        {m().online_reload({})}
      </button>
    </div>
  </Callout>
);
