import { Icon } from '../components/icon.tsx';
import { m } from '../settings/language.ts';
import type { LookBack } from './look-back.ts';

/** Leaves the game as it was played, from the position on the board. */
export function WhatIfButtons({ lookBack }: { lookBack: LookBack }) {
  if (!lookBack.canPlayOn) return null;
  return (
    <div class="acts">
      <button type="button" class="btn" onClick={() => (lookBack.asked.value = 'branch')}>
        <Icon name="branch" />
        {m().analysis_try({})}
      </button>
      <button type="button" class="btn" onClick={() => (lookBack.asked.value = 'play-on')}>
        <Icon name="computer" />
        {m().analysis_play_on({})}
      </button>
    </div>
  );
}
