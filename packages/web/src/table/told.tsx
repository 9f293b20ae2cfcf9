import type { Update } from '@arena/match';
import { resultText, sentences, tellEvents } from '@arena/i18n';
import { other, type CardId, type Event, type EventName, type Player } from '@arena/rules';
import { m } from '../language.ts';
import { Emblem, Icon, type IconName } from '../parts/icon.tsx';
import { useTable } from './context.ts';
import type { TableModel } from './model.ts';

const ICONS: { [event in EventName]?: IconName } = {
  draw: 'draw',
  drawn: 'draw',
  draws: 'cards',
  lay: 'play',
  vacant: 'vp',
  roll: 'roll',
  reroll: 'roll',
  collect: 'money',
  battle: 'battle',
  battleRoll: 'battle',
  discard: 'discard',
  gain: 'vp',
  rob: 'vp',
  pay: 'money',
  turn: 'endTurn',
  block: 'blocked',
  over: 'victory',
};

interface Line {
  icon: IconName;
  text: string;
  card?: CardId | null;
  player?: Player | null;
}

const telling = (table: TableModel) => ({
  names: table.host.names,
  viewer: table.viewer.value === 'spectator' ? null : table.viewer.value,
});

export const linesOf = (table: TableModel, events: readonly Event[]): Line[] =>
  tellEvents(m(), events, telling(table)).map(({ event, ...told }) => ({
    ...told,
    icon: ICONS[event] ?? 'info',
  }));

/** What happened at the table beside the game. */
function newsLine(table: TableModel, { news }: Update): Line[] {
  const player = 'by' in news ? table.nameOf(news.by) : '';
  switch (news.what) {
    case 'undone':
      return [
        {
          icon: 'undo',
          text: news.by === table.viewer.value ? m().news_undone_you({}) : m().news_undone({ player }),
        },
      ];
    case 'undo-declined':
      return [{ icon: 'undo', text: m().news_undo_declined({ player }) }];
    case 'draw-offered':
      return [{ icon: 'vp', text: m().news_draw_offered({ player }) }];
    case 'draw-declined':
      return [{ icon: 'vp', text: m().news_draw_declined({ player }) }];
    case 'resigned':
      return [{ icon: 'resign', text: m().news_resigned({ player }) }];
    case 'aborted':
      return [{ icon: 'close', text: m().news_aborted({ player }) }];
    case 'gone':
      return [{ icon: 'resign', text: m().news_gone({ player }) }];
    default:
      return [];
  }
}

export function Lines({ lines }: { lines: Line[] }) {
  const me = useTable().me.value;
  return (
    <ol class="log">
      {lines.map(({ icon, text, card, player }, i) => (
        <li key={i} class={player === me ? 'mine' : player === undefined ? '' : 'theirs'}>
          {card === undefined || card === null ? <Icon name={icon} /> : <Emblem card={card} class="i" />}
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** The newest first, for the rail of a wide screen. */
export function Log({ most = 60 }: { most?: number }) {
  const table = useTable();
  const lines = table.log.value.flatMap((update) => [
    ...newsLine(table, update),
    ...linesOf(table, update.events),
  ]);
  return <Lines lines={lines.slice(-most).toReversed()} />;
}

const ANNOUNCED = 8;

/** Tells every change to those who only listen, each once, as soon as it begins to be seen. */
export function Announcer() {
  const table = useTable();
  const { value: shown } = table.shown;
  const told = [...table.log.value.filter(({ number }) => number !== shown.number), shown];
  return (
    <div class="sr-only" role="log">
      {told.slice(-ANNOUNCED).map((update) => (
        <p key={update.number}>
          {sentences(
            m(),
            [...newsLine(table, update), ...linesOf(table, update.events)].map(({ text }) => text),
          )}
        </p>
      ))}
    </div>
  );
}

/** What has just happened, in one sentence. */
export function LastSentence() {
  const table = useTable();
  return <>{tellEvents(m(), table.shown.value.events, telling(table)).at(-1)?.text}</>;
}

export const EndText = () => <>{endText(useTable())}</>;

export function endText(table: TableModel): string {
  const { ending, view } = table.sight.value;
  if (view.decision.result !== undefined) return resultText(m(), view.decision.result, telling(table));
  const winner = ending?.winner ?? null;
  if (ending?.cause === 'aborted') return m().ended_aborted({});
  if (winner === null) return ending?.cause === 'abandoned' ? m().ended_gone_draw({}) : m().ended_draw({});
  const names = { winner: table.nameOf(winner), loser: table.nameOf(other(winner)) };
  if (ending?.cause === 'abandoned') return m().ended_gone(names);
  return ending?.cause === 'time-out' ? m().ended_time(names) : m().ended_resigned(names);
}
