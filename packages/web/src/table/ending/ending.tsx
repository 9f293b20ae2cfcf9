import type { Perspective } from '@arena/i18n';
import type { MatchResult } from '@arena/match';
import type { Pair, Player } from '@arena/rules';
import { useLayoutEffect, useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { useHeadingFocus } from '../../lib/use-heading-focus.ts';
import { m } from '../../settings/language.ts';
import { durationScale } from '../../settings/settings.ts';
import { ShareFinishedGame } from '../../sharing/lazy.ts';
import { useTable } from '../model/context.ts';
import type { EndingSlots } from '../model/slots.ts';
import type { TableModel } from '../model/table-model.ts';
import { friezeColumns } from '../selectors/game-facts.ts';
import { sceneFor, type EndingScene } from '../selectors/outcome.ts';
import { outcomeText } from '../shared/game-log.tsx';
import { assemble } from './assembly.ts';
import { Facts, shownMoment } from './facts.tsx';
import { useFinishedGame, type GameReview } from './finished-game.ts';
import { Frieze } from './frieze.tsx';
import { Verdict } from './lazy.ts';
import { MosaicBand, type MosaicLaying } from './mosaic-band.tsx';
import './ending.css';

/** In Latin in every language; the line below says what it means. */
const TITLES: Record<EndingScene, string> = {
  victory: 'Victoria',
  defeat: 'Clades',
  draw: 'Stantes missi',
  aborted: 'Missi',
};

export interface EndingProps {
  ending: MatchResult;
  slots: EndingSlots;
}

/** How the game ended, what it was like, and what to do next. */
export function Ending({ ending, slots }: EndingProps) {
  const table = useTable();
  const scene = sceneFor(table.viewer.value, ending);
  const isPlayed = scene !== 'aborted';
  const review = useFinishedGame(table, isPlayed ? slots : null);
  const { facts, isLoading, error, openReplay } = review;
  const { root, laying, onMosaic, isWaiting } = useAssembly(scene, isLoading);
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(() => heading.current);
  const viewer = table.viewer.value === 'spectator' ? null : table.viewer.value;
  const sides: Pair<Player> = [table.me.value, table.opponent];
  const columns = friezeColumns(facts?.turns ?? []);
  return (
    <main ref={root} class="ending" aria-label={m().game_over({})} data-waiting={isWaiting || undefined}>
      <MosaicBand scene={scene} laying={laying} onLoad={onMosaic} />
      <div class="ending-column">
        <header class="ending-head">
          <div class="ending-title">
            <h1 ref={heading} class={`inscr ${scene === 'draw' ? 'long' : ''}`} lang="la" tabIndex={-1}>
              {TITLES[scene]}
            </h1>
            <p>{outcomeText(table)}</p>
          </div>
          {isPlayed && <Score table={table} sides={sides} />}
        </header>
        {(isLoading || columns.length > 0) && (
          <div class="ending-frieze">
            {facts !== null && (
              <Frieze
                columns={columns}
                turn={shownMoment(facts, viewer)?.turn ?? Infinity}
                sides={[
                  { player: sides[0], name: nameOf(table, sides[0]) },
                  { player: sides[1], name: nameOf(table, sides[1]) },
                ]}
                onOpen={(turn) => void openReplay(turn)}
              />
            )}
          </div>
        )}
        {facts !== null && columns.length > 0 && <Facts facts={facts} viewer={viewer} sides={sides} />}
        {isPlayed && <VerdictPlace review={review} winner={ending.winner} />}
        <Actions
          slots={slots}
          isPlayed={isPlayed}
          record={review.record}
          onReplay={() => void openReplay()}
        />
        {error !== null && (
          <p role="alert" class="fault">
            {error}
          </p>
        )}
      </div>
    </main>
  );
}

/** Stones and facts first, so that laying them is smooth; but the end of a game waits for nothing longer than this. */
const LONGEST_WAIT_MS = 500;

function useAssembly(scene: EndingScene, isLoading: boolean) {
  const root = useRef<HTMLElement>(null);
  const [laying] = useState((): MosaicLaying => ({ painter: null, elapsed: 0 }));
  const [hasMosaic, setHasMosaic] = useState(false);
  const [isLate, setLate] = useState(false);
  const isReady = isLate || (hasMosaic && !isLoading);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    if (!isReady || root.current === null) return;
    return assemble(root.current, scene, (elapsed) => {
      laying.elapsed = elapsed;
      laying.painter?.paint(elapsed);
    });
  }, [isReady]);
  return {
    root,
    laying,
    onMosaic: () => setHasMosaic(true),
    isWaiting: !isReady && durationScale.peek() > 0,
  };
}

/** The viewer is addressed as such; spectators and two people at one screen see both names. */
const nameOf = (table: TableModel, player: Player): string =>
  table.viewer.value === player ? m().ending_you({}) : table.nameOf(player);

/** As high from the beginning as later; empty only for a record that cannot be read. */
function VerdictPlace({ review, winner }: { review: GameReview; winner: Player | null }) {
  const table = useTable();
  const { record, isLoading, openReplay, openLuck } = review;
  if (record === null) return isLoading ? <div class="ending-verdict" /> : null;
  return (
    <div class="ending-verdict">
      <Verdict
        record={record}
        winner={winner}
        perspective={perspectiveOf(table)}
        onSee={(turn) => void openReplay(turn)}
        onLuck={() => void openLuck()}
      />
    </div>
  );
}

/** Two people at one screen are told of by name, as by spectators. */
const perspectiveOf = ({ host }: TableModel): Perspective => ({
  names: host.names,
  viewer: host.localPlayers.length === 1 ? (host.localPlayers[0] ?? null) : null,
});

function Score({ table, sides }: { table: TableModel; sides: Pair<Player> }) {
  const { vp } = table.view.value;
  return (
    <>
      {sides.map((player, i) => (
        <p key={player} class={`ending-score ${i === 0 ? 'mine' : 'theirs'}`}>
          <span class="sr-only">{vp[player]} </span>
          <span aria-hidden="true" data-count={vp[player]}>
            {vp[player]}
          </span>
          <small>{nameOf(table, player)}</small>
        </p>
      ))}
      <span class="ending-score colon" aria-hidden="true">
        :
      </span>
    </>
  );
}

interface ActionsProps {
  slots: EndingSlots;
  isPlayed: boolean;
  /** Null if it cannot be read. */
  record: string | null;
  onReplay: () => void;
}

function Actions({ slots: { Rematch, MoreLinks, checkDice }, isPlayed, record, onReplay }: ActionsProps) {
  const { host } = useTable();
  const [isSharing, setSharing] = useState(false);
  return (
    <nav class="ending-acts" aria-label={m().what_next({})}>
      {isPlayed && Rematch !== undefined && (
        <div class="ending-rematch">
          <Rematch />
        </div>
      )}
      {isPlayed && (
        <>
          <button type="button" class={`btn ${Rematch === undefined ? 'gold' : ''}`} onClick={onReplay}>
            {m().look_back({})}
          </button>
          <button type="button" class="btn" onClick={checkDice}>
            {m().check_dice({})}
          </button>
        </>
      )}
      <div class="ending-ways">
        {MoreLinks !== undefined && <MoreLinks />}
        {record !== null && (
          <button
            type="button"
            class="btn icon"
            aria-label={m().look_back_share({})}
            onClick={() => setSharing(true)}
          >
            <Icon name="share" />
          </button>
        )}
        <a class="btn icon" href="/" aria-label={m().home({})}>
          <Icon name="back" />
        </a>
      </div>
      {isSharing && record !== null && (
        <ShareFinishedGame record={record} names={host.names} onClose={() => setSharing(false)} />
      )}
    </nav>
  );
}
