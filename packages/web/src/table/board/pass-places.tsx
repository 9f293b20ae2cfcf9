import { cardName } from '@arena/i18n';
import type { Player } from '@arena/rules';
import { CardFace } from '../../cards/card-face.tsx';
import { Icon } from '../../components/icon.tsx';
import { Mosaic } from '../../components/mosaic.tsx';
import { m } from '../../settings/language.ts';
import { pointerHandlers } from '../input/pointer.ts';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';
import type { GivenCard } from '../selectors/passing.ts';
import { handLabel } from '../shared/labels.ts';

const PLACES = [0, 1] as const;

/** Before the game: the cards to pass lie in the opponent's row, and the opponent's, face down, in the own row. */
export function PassPlaces() {
  const table = useTable();
  const { me, opponent } = table;
  const { value: given } = table.given;
  const [own, theirs] = [passingText(table, me.value), passingText(table, opponent)];
  return (
    <div class="passing">
      <div class="giving" role="group" aria-label={own}>
        <p aria-hidden="true">
          <Icon name="swap" />
          {own}
        </p>
        {PLACES.map((i) => {
          const each = given[i];
          if (each === undefined) return <OpenPlace key={i} isLast={given.length === 1} />;
          return <GivenPlace key={i} given={each} index={i} />;
        })}
      </div>
      <div class="getting" role="img" aria-label={theirs}>
        <p aria-hidden="true">{theirs}</p>
        {PLACES.map((i) => (
          <span key={i} class="pass-place" data-taken={i}>
            <Back />
          </span>
        ))}
      </div>
    </div>
  );
}

function passingText(table: TableModel, player: Player): string {
  const { viewer, me, opponent } = table;
  if (viewer.value === 'spectator')
    return m().pass_gives({
      giver: table.nameOf(player),
      player: table.nameOf(player === me.value ? opponent : me.value),
    });
  const name = { player: table.nameOf(opponent) };
  return player === me.value ? m().pass_you_give(name) : m().pass_gives_you(name);
}

const Back = () => (
  <span class="back">
    <Mosaic picture="back" />
  </span>
);

const OpenPlace = ({ isLast }: { isLast: boolean }) => (
  <span class="pass-place open" data-place="pass" aria-hidden="true">
    {isLast ? m().pass_one_more({}) : <Icon name="play" />}
  </span>
);

/** While the player still chooses, a tap takes the card back. */
function GivenPlace({ given: { card, index }, index: place }: { given: GivenCard; index: number }) {
  const table = useTable();
  if (card === null)
    return (
      <span class="pass-place" data-given={place}>
        <Back />
      </span>
    );
  const { value: view } = table.view;
  const face = <CardFace card={card} figures={view.figures} size="hand" />;
  if (!table.isPassing.value || index === null)
    return (
      <span class="pass-place full" role="img" aria-label={handLabel(view, card, 'plain')} data-given={place}>
        {face}
      </span>
    );
  return (
    <button
      type="button"
      class="pass-place full"
      aria-label={m().pass_take_back({ card: cardName(m(), card) })}
      data-given={place}
      data-place="pass"
      {...pointerHandlers(table, { at: 'card', card }, index, card)}
    >
      {face}
    </button>
  );
}
