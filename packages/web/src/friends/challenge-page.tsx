import { PACES, POOL_DECKS, type Profile } from '@arena/api';
import { deckName } from '@arena/i18n';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Face } from '../components/face.tsx';
import { Callout, RadioGroup } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { getProfile, postChallenge } from '../online/api.ts';
import { ensureGuest, fetchMe, hasAccount } from '../online/guest.ts';
import { paceName } from '../online/meeting-texts.ts';
import { NameField } from '../online/name-field.tsx';
import { KindChoice, playNowForm, updatePlayNow, wantedFromForm } from '../online/play-now-form.tsx';
import { markedName } from '../opponents/program-name.ts';
import { m } from '../settings/language.ts';
import { useFriends } from './friends-feed.ts';
import { isListening } from '../online/listening.ts';
import { SentChallenge } from './sent-challenge.tsx';
import { tryFriendRequest } from './try-friend-request.ts';

/** Proposes a game to the holder of an account. */
export function ChallengePage({ rest: person }: { rest: string }) {
  const feed = useFriends();
  const profile = useSignal<Profile | null>(null);
  const fault = useSignal<string | null>(null);
  useEffect(() => {
    void tryFriendRequest(async () => {
      await fetchMe();
      profile.value = await getProfile(person);
    }).then((message) => (fault.value = message));
  }, []);
  const sent = feed.latest.value?.sent.find(({ account }) => account === person);
  const { value: shown } = profile;
  const send = async (): Promise<void> => {
    fault.value = await tryFriendRequest(async () => {
      await ensureGuest();
      await postChallenge({ person, ...wantedFromForm() });
      isListening.value = true;
      feed.reconnect();
    });
  };
  return (
    <Page title={m().challenge_title({})} back="/play/now">
      {fault.value !== null && (
        <Callout isError>
          <p>{fault.value}</p>
        </Callout>
      )}
      {shown !== null && (
        <section class="slab fields">
          <div class="challenged">
            <Face of={person} />
            <h2>{m().friends_challenge_whom({ name: markedName(shown) })}</h2>
          </div>
          {sent === undefined || sent.answer !== null ? (
            <>
              <MeetingFields />
              <button type="button" class="btn gold" onClick={() => void send()}>
                {m().challenge_send({})}
              </button>
            </>
          ) : (
            <SentChallenge challenge={sent} />
          )}
        </section>
      )}
    </Page>
  );
}

const MeetingFields = () => (
  <>
    {!hasAccount.value && <NameField />}
    <RadioGroup
      label={m().challenge_deck({})}
      value={playNowForm.value.deck}
      onChange={(deck) => updatePlayNow({ deck })}
      options={POOL_DECKS.map((value) => ({ value, label: deckName(m(), value) }))}
    />
    <RadioGroup
      label={m().challenge_pace({})}
      value={playNowForm.value.pace}
      onChange={(pace) => updatePlayNow({ pace })}
      options={PACES.map((value) => ({
        value,
        label: paceName(value),
        hint: m()[`pool_time_${value}`]({}),
      }))}
    />
    {hasAccount.value ? <KindChoice /> : <p class="hint">{m().challenge_guest({})}</p>}
  </>
);
