import { listOf } from '@arena/i18n';
import { other } from '@arena/rules';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OnlineGame } from '../host/online.ts';
import { m } from '../language.ts';
import { Notice } from '../parts/form.tsx';
import { Page } from '../parts/page.tsx';
import { join } from './api.ts';
import { beSomebody, introduce, trying } from './me.ts';
import { NameField } from './name-field.tsx';
import { NotifyMe } from './notify-me.tsx';
import { ShownLink } from './shown-link.tsx';
import { LostNotice } from './strip.tsx';
import { termsInWords } from './terms.ts';

const termsOf = (game: OnlineGame): string => {
  const { terms, view } = game.latest().sight;
  const { deck, beginner } = view;
  return m().full_stop({
    text: listOf(m(), termsInWords({ deck, beginner, undo: terms.undo, clock: terms.clock })),
  });
};

/** Before the other side has come: how to invite them. */
export function Invitation({ game }: { game: OnlineGame }) {
  const link = `${location.origin}/t/${game.id}`;
  return (
    <Page title={m().online_invite({})} back="/play">
      <LostNotice game={game} />
      <p role="status">{m().online_invite_text({})}</p>
      <section class="slab fields">
        <ShownLink label={m().online_invite_link({})} link={link} words={m().online_invite_words({})} />
        {game.code.value !== null && (
          <div class="field">
            <span class="label">{m().online_code({})}</span>
            <p class="table-code">{game.code.value}</p>
            <p class="hint">{m().online_code_text({})}</p>
          </div>
        )}
      </section>
      <section class="slab fields">
        <h2>{m().online_terms({})}</h2>
        <p>{termsOf(game)}</p>
        <Commitment game={game} />
      </section>
      <div class="btns">
        <NotifyMe />
        <button type="button" class="btn" onClick={() => void game.abort()}>
          {m().online_abort_table({})}
        </button>
      </div>
    </Page>
  );
}

/** What the dice are bound to, before anybody could know what it leads to. */
const Commitment = ({ game }: { game: OnlineGame }) => (
  <details class="commitment">
    <summary>{m().online_commitment({})}</summary>
    <p>{m().online_commitment_text({})}</p>
    <code>{game.latest().sight.commitment}</code>
  </details>
);

/** For one who has followed an invitation. */
export function Joining({ game, onWatch }: { game: OnlineGame; onWatch: () => void }) {
  const fault = useSignal<string | null>(null);
  const free = game.freeSeat.value ?? 0;
  useEffect(() => void trying(introduce), []);
  const sitDown = async (): Promise<void> => {
    fault.value = await trying(async () => {
      await beSomebody();
      await join(game.id);
    });
    game.reopen();
  };
  return (
    <Page title={m().online_join({})} back="/play">
      <LostNotice game={game} />
      {fault.value !== null && (
        <Notice bad>
          <p>{fault.value}</p>
        </Notice>
      )}
      <p>{m().online_invited_by({ player: game.names[other(free)] })}</p>
      <section class="slab fields">
        <p>{termsOf(game)}</p>
        <NameField />
        <Commitment game={game} />
      </section>
      <div class="btns">
        <button type="button" class="btn gold" onClick={() => void sitDown()}>
          {m().online_sit_down({})}
        </button>
        <button type="button" class="btn" onClick={onWatch}>
          {m().online_watch_only({})}
        </button>
      </div>
    </Page>
  );
}
