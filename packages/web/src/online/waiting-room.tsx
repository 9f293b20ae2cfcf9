import { joinParts } from '@arena/i18n';
import { opponentOf } from '@arena/rules';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { OnlineHost } from '../host/online-host.ts';
import { m } from '../settings/language.ts';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { joinTable } from './api.ts';
import { ensureGuest, fetchMe, tryRequest } from './guest.ts';
import { NameField } from './name-field.tsx';
import { NotifyButton } from './notify-button.tsx';
import { ReportButton } from './report-button.tsx';
import { othersAt } from './reportable.ts';
import { ShareLink } from './share-link.tsx';
import { ConnectionLostNotice } from './status-bar.tsx';
import { describeTerms } from './terms.ts';

const termsText = (host: OnlineHost): string => {
  const { terms, view } = host.latest().snapshot;
  const { deck, beginner } = view;
  return m().full_stop({
    text: joinParts(m(), describeTerms({ deck, beginner, ...terms, isRated: terms.rated !== undefined })),
  });
};

/** For the player who waits: how to invite an opponent. */
export function InvitePage({ host }: { host: OnlineHost }) {
  const link = `${location.origin}/t/${host.id}`;
  return (
    <Page title={m().online_invite({})} back="/play">
      <ConnectionLostNotice host={host} />
      {host.calledOffBy !== null && (
        <Callout>
          <p>{m().online_reopened({ player: host.calledOffBy })}</p>
        </Callout>
      )}
      <p role="status">{m().online_invite_text({})}</p>
      {host.ownSeed.isElsewhere.value && (
        <Callout>
          <p>{m().online_seed_elsewhere({})}</p>
        </Callout>
      )}
      <section class="slab fields">
        <ShareLink label={m().online_invite_link({})} link={link} shareText={m().online_invite_words({})} />
        {host.inviteCode.value !== null && (
          <div class="field">
            <span class="label">{m().online_code({})}</span>
            <p class="table-code">{host.inviteCode.value}</p>
            <p class="hint">{m().online_code_text({})}</p>
          </div>
        )}
      </section>
      <section class="slab fields">
        <h2>{m().online_terms({})}</h2>
        <p>{termsText(host)}</p>
        <Commitment host={host} />
      </section>
      <div class="btns">
        <NotifyButton />
        <button type="button" class="btn" onClick={() => void host.abort()}>
          {m().online_abort_table({})}
        </button>
      </div>
    </Page>
  );
}

/** The commitment to the dice, shown before anybody can know what it leads to. */
const Commitment = ({ host }: { host: OnlineHost }) => (
  <details class="fold">
    <summary>{m().online_commitment({})}</summary>
    <p>{m().online_commitment_text({})}</p>
    <code>{host.latest().snapshot.commitment}</code>
  </details>
);

/** For someone who has followed an invitation. */
export function JoinPage({ host, onWatch }: { host: OnlineHost; onWatch: () => void }) {
  const error = useSignal<string | null>(null);
  const owner = opponentOf(host.freeSeat.value ?? 0);
  const player = host.names[owner];
  const calledOff = host.presence.value.calledOff?.[owner] ?? null;
  useEffect(() => void tryRequest(fetchMe), []);
  const join = async (): Promise<void> => {
    error.value = await tryRequest(async () => {
      await ensureGuest();
      await joinTable(host.id);
    });
    // As whoever sits there now.
    if (error.value === null) host.reconnect();
  };
  return (
    <Page title={m().online_join({})} back="/play">
      <ConnectionLostNotice host={host} />
      {error.value !== null && (
        <Callout isError>
          <p>{error.value}</p>
        </Callout>
      )}
      <p>{m().online_invited_by({ player })}</p>
      {calledOff !== null && <p>{m().online_has_called_off({ player, ...calledOff })}</p>}
      <section class="slab fields">
        <p>{termsText(host)}</p>
        <NameField />
        <Commitment host={host} />
      </section>
      <div class="btns">
        <button type="button" class="btn gold" onClick={() => void join()}>
          {m().online_sit_down({})}
        </button>
        <button type="button" class="btn" onClick={onWatch}>
          {m().online_watch_only({})}
        </button>
      </div>
      <ReportButton people={othersAt(host)} />
    </Page>
  );
}
