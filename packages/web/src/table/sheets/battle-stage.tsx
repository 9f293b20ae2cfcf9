import { m } from '../../settings/language.ts';
import { CardFace } from '../../cards/card-face.tsx';
import { Icon } from '../../components/icon.tsx';
import { useTable } from '../model/context.ts';
import type { ShownBattle } from '../selectors/shown-battle.ts';
import { battleQuestion, captionText } from '../shared/battle-text.ts';
import { BattleActions } from './battle-actions.tsx';
import { BattleClash } from './battle-clash.tsx';
import { BattleFaces } from './battle-faces.tsx';
import { BattleLine } from './battle-line.tsx';
import '../styles/battle.css';

/**
 * A battle from the aim to the fall. It has four lines that keep their places: what is said, what meets, the faces of
 * the die, and what can be done. It stays mounted through throws, payments and the battles of a series, so that focus
 * and screen readers keep their place. A tap throws the die at once, then finishes what is running.
 */
export function BattleStage() {
  const table = useTable();
  const { value: shown } = table.battle;
  if (shown === null) return null;
  const side = shown.attacker === table.me.value ? 'you' : 'foe';
  return (
    <>
      {shown.battle !== null && !shown.isFallen && <BattleLine shown={shown} side={side} />}
      <section
        class={`stage ${side}`}
        hidden={table.isBattleOpen.value && table.isStripNeeded.value}
        aria-label={m().battle({})}
        onClick={() => table.hurryAnimations()}
      >
        <BigCards shown={shown} />
        <Caption shown={shown} />
        <BattleClash shown={shown} />
        <BattleFaces shown={shown} />
        <BattleActions shown={shown} />
      </section>
    </>
  );
}

/**
 * The only live region of a battle: it asks the player who decides, and tells the verdict at once. The log announces
 * everything else.
 */
function Caption({ shown }: { shown: ShownBattle }) {
  const table = useTable();
  const { battle, won, series } = shown;
  const isAsking = table.isBattleOpen.value && table.isMyDecision.value;
  const number = battle === null ? 0 : series.indexOf(battle.space) + 1;
  const text = isAsking ? battleQuestion(table.view.value, shown) : captionText(shown);
  const isPlain = isAsking || won !== null || text.length > INSCRIPTION_LENGTH;
  return (
    <div class="stage-head">
      <Icon name={battle === null ? 'roll' : 'battle'} />
      <h2 tabIndex={-1} aria-live={liveness(isAsking, won)} class={isPlain ? 'plain' : ''}>
        {text}
      </h2>
      {number > 0 && series.length > 1 && (
        <small>{m().battle_number({ number, count: series.length })}</small>
      )}
    </div>
  );
}

/** A longer caption needs narrower letters. */
const INSCRIPTION_LENGTH = 26;

const liveness = (isAsking: boolean, won: boolean | null): 'assertive' | 'polite' | 'off' =>
  won !== null ? 'assertive' : isAsking ? 'polite' : 'off';

/** On a wide screen: both cards with their texts. */
function BigCards({ shown }: { shown: ShownBattle }) {
  const { figures } = useTable().view.value;
  const { card, battle, isFallen } = shown;
  return (
    <>
      <span class="big-card attacker">
        <CardFace card={card} figures={figures} size="hand" />
      </span>
      <span class={`big-card defender ${isFallen ? 'fallen' : ''}`}>
        {battle !== null && (
          <CardFace card={battle.card} figures={figures} size="hand" defence={battle.defence.total} />
        )}
      </span>
    </>
  );
}
