import type { OwnReport, Sanction } from '@arena/api';
import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../components/dialog.tsx';
import { connections } from '../host/connections.ts';
import { language, m } from '../settings/language.ts';
import { tryRequest } from './guest.ts';
import { acknowledge, fetchNotices, notices } from './notices.ts';
import './order.css';

/** Suspensions that the reader has seen since the page was loaded: until they end, they stay. */
const seen = signal<ReadonlySet<string>>(new Set());

/** What the host has to tell the reader, one thing at a time. */
export function HostNotices() {
  const { value: count } = connections;
  useEffect(() => void fetchNotices(), [count]);
  const { sanctions, answers } = notices.value;
  const sanction = sanctions.find(({ id }) => !seen.value.has(id));
  if (sanction !== undefined) return <SanctionNotice key={sanction.id} sanction={sanction} />;
  const [answer] = answers;
  return answer === undefined ? null : <AnswerNotice key={answer.id} report={answer} />;
}

function SanctionNotice({ sanction }: { sanction: Sanction }) {
  const { id, text } = sanction;
  switch (sanction.kind) {
    case 'warning':
      return (
        <Notice title={m().order_warning({})} onRead={() => acknowledge(id)}>
          <HostText text={text} />
          <p>{m().order_warning_text({})}</p>
        </Notice>
      );
    case 'renaming': {
      const { name } = sanction;
      return (
        <Notice title={m().order_renamed({ name })} onRead={() => acknowledge(id, name)}>
          <p>{m().order_renamed_text({})}</p>
          <HostText text={text} />
        </Notice>
      );
    }
    case 'suspension': {
      const see = async (): Promise<void> => void (seen.value = new Set([...seen.value, id]));
      return (
        <Notice title={m().order_suspended({})} onRead={see}>
          <p>{suspensionText(sanction.until)}</p>
          <HostText text={text} />
        </Notice>
      );
    }
  }
}

function suspensionText(until: number | null): string {
  if (until === null) return m().order_suspended_for_good({});
  const format = new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeStyle: 'short' });
  return m().order_suspended_until({ time: format.format(until) });
}

const AnswerNotice = ({ report: { id, name, state, answer } }: { report: OwnReport }) => (
  <Notice title={m().order_answer({ name })} onRead={() => acknowledge(id)}>
    {state === 'dismissed' && <p>{m().order_dismissed({})}</p>}
    <HostText text={answer} />
  </Notice>
);

/** In the words and the language of the host. */
const HostText = ({ text }: { text: string }) =>
  text === '' ? null : (
    <figure class="host-text">
      <figcaption>{m().order_host_says({})}</figcaption>
      <blockquote dir="auto">{text}</blockquote>
    </figure>
  );

interface NoticeProps {
  title: string;
  onRead: () => Promise<void>;
  children: ComponentChildren;
}

function Notice({ title, onRead, children }: NoticeProps) {
  const error = useSignal<string | null>(null);
  return (
    <Dialog label={title} class="asking host-notice">
      <h2>{title}</h2>
      {children}
      <p role="alert" class="fault">
        {error.value}
      </p>
      <div class="btns">
        <button
          type="button"
          class="btn gold"
          onClick={() => void tryRequest(onRead).then((fault) => (error.value = fault))}
        >
          {m().order_understood({})}
        </button>
      </div>
    </Dialog>
  );
}
