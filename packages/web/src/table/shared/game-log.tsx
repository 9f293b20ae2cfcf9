import { resultText, joinSentences, describeEvents } from '@arena/i18n';
import { opponentOf, type CardId, type GameEvent, type EventName, type Player } from '@arena/rules';
import type { TableUpdate } from '../../host/host.ts';
import { m } from '../../settings/language.ts';
import { Emblem, Icon, type IconName } from '../../components/icon.tsx';
import { useTable } from '../model/context.ts';
import type { TableModel } from '../model/table-model.ts';

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

interface LogLine {
  icon: IconName;
  text: string;
  card?: CardId | null;
  player?: Player | null;
}

export const logLinesOf = (table: TableModel, events: readonly GameEvent[]): LogLine[] =>
  describeEvents(m(), events, table.perspective).map(({ event, ...line }) => ({
    ...line,
    icon: ICONS[event] ?? 'info',
  }));

/** Events of the match that are not part of the game. */
function noticeLines(table: TableModel, { notice }: TableUpdate): LogLine[] {
  const player = 'by' in notice ? table.nameOf(notice.by) : '';
  switch (notice.what) {
    case 'undone':
      return [
        {
          icon: 'undo',
          text: notice.by === table.viewer.value ? m().news_undone_you({}) : m().news_undone({ player }),
        },
      ];
    case 'redone':
      return [
        {
          icon: 'undo',
          text: notice.by === table.viewer.value ? m().news_redone_you({}) : m().news_redone({ player }),
        },
      ];
    case 'passed-early':
      return notice.by === table.viewer.value ? [] : [{ icon: 'swap', text: m().has_passed({ player }) }];
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
    case 'abandoned':
      return [{ icon: 'resign', text: m().news_gone({ player }) }];
    default:
      return [];
  }
}

export function LogLines({ lines }: { lines: LogLine[] }) {
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

const MAX_LINES = 60;

/** Newest line first. */
export function GameLog() {
  const table = useTable();
  const lines = table.log.value.flatMap((update) => [
    ...noticeLines(table, update),
    ...logLinesOf(table, update.events),
  ]);
  return <LogLines lines={lines.slice(-MAX_LINES).toReversed()} />;
}

const MAX_ANNOUNCED = 8;

/** Announces each change to screen readers once, as soon as it starts to show. */
export function Announcer() {
  const table = useTable();
  const { value: shown } = table.shownUpdate;
  const updates = [...table.log.value.filter(({ number }) => number !== shown.number), shown];
  return (
    <div class="sr-only" role="log">
      {updates.slice(-MAX_ANNOUNCED).map((update) => (
        <p key={update.number}>
          {joinSentences(
            m(),
            [...noticeLines(table, update), ...logLinesOf(table, update.events)].map(({ text }) => text),
          )}
        </p>
      ))}
    </div>
  );
}

/** The last event in one sentence. */
export function LastEventText() {
  const table = useTable();
  return <>{describeEvents(m(), table.shownUpdate.value.events, table.perspective).at(-1)?.text}</>;
}

export const OutcomeText = () => <>{outcomeText(useTable())}</>;

export function outcomeText(table: TableModel): string {
  const { ending, view } = table.snapshot.value;
  if (view.decision.result !== undefined) return resultText(m(), view.decision.result, table.perspective);
  const winner = ending?.winner ?? null;
  if (ending?.cause === 'aborted') return m().ended_aborted({});
  if (winner === null) return ending?.cause === 'abandoned' ? m().ended_gone_draw({}) : m().ended_draw({});
  const names = { winner: table.nameOf(winner), loser: table.nameOf(opponentOf(winner)) };
  if (ending?.cause === 'abandoned') return m().ended_gone(names);
  return ending?.cause === 'time-out' ? m().ended_time(names) : m().ended_resigned(names);
}
