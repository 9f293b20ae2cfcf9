import { m } from '../settings/language.ts';

/** Nothing to show yet, and the ways to something. */
export const NoGames = () => (
  <section class="slab luck-none">
    <p class="lead">{m().luck_none({})}</p>
    <p class="hint">{m().luck_none_text({})}</p>
    <div class="btns">
      <a class="btn gold" href="/">
        {m().games_play({})}
      </a>
      <a class="btn" href="/games">
        {m().luck_to_games({})}
      </a>
    </div>
  </section>
);
