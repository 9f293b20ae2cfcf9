import { m } from '../settings/language.ts';

/** What a bug report needs, in English and folded away. */
export const ProgrammerDetails = ({ text }: { text: string }) => (
  <details class="fold">
    <summary>{m().programmer_details({})}</summary>
    <code lang="en">{text}</code>
  </details>
);
