import { other, type Player } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { OnlineGame } from '../host/online.ts';
import { language, m } from '../language.ts';
import { Notice } from '../parts/form.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { useTable } from '../table/context.ts';
import { useOnline } from './context.ts';

export const timeOfDay = (at: number): string =>
  new Intl.DateTimeFormat(language(), { timeStyle: 'short' }).format(at);

function lostText({ link, unanswered }: OnlineGame): string | null {
  if (link.value === 'open') return null;
  return unanswered.value > 0 ? m().online_lost_unsent({}) : m().online_lost({});
}

/** On a page without a table: the connection is gone. */
export function LostNotice({ game }: { game: OnlineGame }) {
  const text = lostText(game);
  return text === null ? null : (
    <Notice bad>
      <p>{text}</p>
    </Notice>
  );
}

/** What is to be known above the table: the connection, who is away, what was asked. Empty most of the time. */
export function Strip() {
  const { game } = useOnline();
  const lost = lostText(game);
  return (
    <div class="strip" role="status">
      {lost !== null && (
        <div class="strip-line">
          <span>{lost}</span>
        </div>
      )}
      {game.viewer.value === 'spectator' ? <Watching /> : <Playing />}
    </div>
  );
}

const Line = ({ icon, children }: { icon: IconName; children: ComponentChildren }) => (
  <div class="strip-line">
    <Icon name={icon} />
    {children}
  </div>
);

function Watching() {
  const { game } = useOnline();
  const { next } = game;
  return (
    <Line icon="watch">
      <span>{m().online_watching({})}</span>
      {next.value !== null && (
        <a class="btn" href={`/t/${next.value}`}>
          {m().online_next_watch({})}
        </a>
      )}
    </Line>
  );
}

function Playing() {
  const { game } = useOnline();
  const table = useTable();
  const { ending } = table.sight.value;
  const foe = table.opponent;
  const claimable = game.company.value.claimableAt[foe];
  return (
    <>
      <OwnOffers />
      {ending === null && claimable !== null && <Absence foe={foe} claimable={claimable} />}
    </>
  );
}

/** What this side has asked, as long as the other one thinks about it. */
function OwnOffers() {
  const table = useTable();
  const { value: me } = table.me;
  const open = table.sight.value.offers.find(({ by }) => by === me);
  if (open === undefined) return null;
  const player = table.nameOf(other(me));
  const withdraw = (): void => void table.send({ type: 'answer', offer: open.number, accept: false });
  return (
    <Line icon={open.kind === 'undo' ? 'undo' : 'vp'}>
      <span>
        {open.kind === 'undo' ? m().online_undo_asked({ player }) : m().online_draw_offered({ player })}
      </span>
      <button type="button" class="btn" onClick={withdraw}>
        {m().online_withdraw({})}
      </button>
    </Line>
  );
}

/** The other side is away; from a stated time on, the game can be claimed. */
function Absence({ foe, claimable }: { foe: Player; claimable: number }) {
  const { game } = useOnline();
  const player = game.names[foe];
  const isDue = usePassed(claimable, () => game.now());
  if (!isDue)
    return (
      <Line icon="endTurn">
        <span>
          {m().online_claim_later({ player, time: timeOfDay(claimable - game.now() + Date.now()) })}
        </span>
      </Line>
    );
  return (
    <Line icon="endTurn">
      <span>{m().online_claim_now({ player })}</span>
      <div class="btns">
        <button type="button" class="btn" onClick={() => void game.claim('draw')}>
          {m().online_claim_draw({})}
        </button>
        <button type="button" class="btn gold" onClick={() => void game.claim('win')}>
          {m().online_claim_win({})}
        </button>
      </div>
    </Line>
  );
}

/** Whether a time of the server has come. */
function usePassed(at: number, now: () => number): boolean {
  const [, tick] = useState(0);
  const left = at - now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), left + 50);
    return () => clearTimeout(timer);
  }, [at]);
  return left <= 0;
}
