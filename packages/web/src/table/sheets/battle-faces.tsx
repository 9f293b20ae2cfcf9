import type { FaceMeaning } from '@arena/rules';
import { signed } from '../../cards/sum-text.ts';
import { Die, Icon } from '../../components/icon.tsx';
import { m } from '../../settings/language.ts';
import type { ShownBattle } from '../selectors/shown-battle.ts';
import { oddsText } from '../shared/battle-text.ts';

/** The six faces of the battle die and what each of them means. Known before the throw, marked after it. */
export function BattleFaces({ shown }: { shown: ShownBattle }) {
  const { battle, faces, roll } = shown;
  const winning = battle?.winningFaces ?? [];
  return (
    <div class="die-faces">
      <span class="faces-note">
        {battle !== null && (
          <>
            {m().battle_wins_on({})} <b>{winning.length === 0 ? '–' : winning.join(' ')}</b>
          </>
        )}
      </span>
      <ol class="face-list">
        {faces.map((meaning) => (
          <Face key={meaning.face} meaning={meaning} isHit={meaning.face === roll} />
        ))}
      </ol>
      <span class="faces-note end">
        {battle !== null && (
          <>
            {m().battle_chance({})} <b>{oddsText(winning.length, faces.length)}</b>
          </>
        )}
      </span>
    </div>
  );
}

function Face({ meaning, isHit }: { meaning: FaceMeaning; isHit: boolean }) {
  const { face, lacks, price, die, vp } = meaning;
  const state = vp !== null || lacks === 0 ? 'wins' : price === null && die === null ? 'loses' : 'buys';
  return (
    <li class={`die-face ${state} ${isHit ? 'hit' : ''}`} aria-current={isHit}>
      <Die value={face} kind="white" />
      <span class="sr-only">{faceText(meaning)}</span>
      <span class="face-meaning" aria-hidden="true">
        {vp !== null ? (
          <>
            {signed(vp)}
            <Icon name="vp" />
          </>
        ) : lacks === 0 ? (
          <Icon name="battle" />
        ) : price !== null ? (
          m().price({ price })
        ) : die !== null ? (
          signed(die)
        ) : (
          '–'
        )}
      </span>
    </li>
  );
}

function faceText({ face, lacks, price, die, vp }: FaceMeaning): string {
  if (vp !== null) return m().battle_face_vp({ face, vp });
  if (lacks === 0) return m().battle_face_wins({ face });
  if (price !== null) return m().battle_face_price({ face, price });
  return die !== null ? m().battle_face_die({ face, die }) : m().battle_face_loses({ face });
}
