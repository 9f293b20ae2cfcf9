import { endingText, joinSentences, describeEvents, playerParams } from '@arena/i18n';
import type { CardId, GameEvent, EventName, Player } from '@arena/rules';
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
  if (!('by' in notice)) return [];
  const who = playerParams(table.perspective, notice.by);
  switch (notice.what) {
    case 'undone':
      return [{ icon: 'undo', text: m().news_undone(who) }];
    case 'redone':
      return [{ icon: 'undo', text: who.who === 'you' ? m().news_redone_you({}) : m().news_redone(who) }];
    case 'passed-early':
      return who.who === 'you' ? [] : [{ icon: 'swap', text: m().has_passed(who) }];
    case 'undo-declined':
      return [{ icon: 'undo', text: m().news_undo_declined(who) }];
    case 'draw-offered':
      return [{ icon: 'vp', text: m().news_draw_offered(who) }];
    case 'draw-declined':
      return [{ icon: 'vp', text: m().news_draw_declined(who) }];
    case 'resigned':
      return [{ icon: 'resign', text: m().news_resigned(who) }];
    case 'aborted':
      return [{ icon: 'close', text: m().news_aborted(who) }];
    case 'abandoned':
      return [{ icon: 'resign', text: m().news_gone(who) }];
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

/** Who won and why; empty while the game is running. */
export function outcomeText({ snapshot, perspective }: TableModel): string {
  const { ending } = snapshot.value;
  return ending === null ? '' : endingText(m(), ending, perspective);
}
