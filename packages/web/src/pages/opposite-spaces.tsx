import { spaceName } from '@arena/i18n';
import { BRIBERY, SPACES, type Space } from '@arena/rules';
import { Die, Icon } from '../components/icon.tsx';
import { m } from '../settings/language.ts';

/** The space from which the picture looks. */
const FROM: Space = 4;

/** Both rows with the bar between them: what is adjacent, opposite and diagonally opposite, seen from one space. */
export const OppositeSpaces = () => (
  <figure class="opposite">
    <div role="img" aria-label={m().book_picture({ space: spaceName(m(), FROM) })}>
      <ol class="their-spaces">
        {SPACES.map((space) => (
          <PicturedSpace key={space} kind={space === FROM ? 'across' : isBeside(space) ? 'diagonal' : ''} />
        ))}
      </ol>
      <div class="pictured-bar">
        {SPACES.map((space) => (
          <span key={space}>
            {space === BRIBERY ? <Icon name="bribery" /> : <Die value={space} kind="mark" />}
          </span>
        ))}
      </div>
      <ol class="own-spaces">
        {SPACES.map((space) => (
          <PicturedSpace key={space} kind={space === FROM ? 'from' : isBeside(space) ? 'beside' : ''} />
        ))}
      </ol>
    </div>
    <figcaption>
      <Legend kind="from" text={m().book_picture_from({})} />
      <Legend kind="beside" text={m().book_picture_beside({})} />
      <Legend kind="across" text={m().book_picture_across({})} />
      <Legend kind="diagonal" text={m().book_picture_diagonal({})} />
    </figcaption>
  </figure>
);

const Legend = ({ kind, text }: { kind: string; text: string }) => (
  <span>
    <i class={kind} />
    {text}
  </span>
);

const isBeside = (space: Space): boolean => Math.abs(space - FROM) === 1;

const PicturedSpace = ({ kind }: { kind: string }) => (
  <li>
    <i class={kind} />
  </li>
);
