import type { TokenCard } from '@arena/api';
import { joinParts } from '@arena/i18n';
import { language, m } from '../settings/language.ts';
import { scopeNames } from './new-token-form.tsx';
import type { OwnTokens } from './own-tokens.ts';

/** The reader's tokens, with what each allows and when it was used. */
export const TokenRows = ({ own, tokens }: { own: OwnTokens; tokens: readonly TokenCard[] }) => (
  <section class="slab fields">
    <h2>{m().tokens_yours({})}</h2>
    {tokens.length === 0 ? (
      <p class="hint">{m().tokens_none({})}</p>
    ) : (
      <ul class="account-list">
        {tokens.map((token) => (
          <TokenRow key={token.id} own={own} token={token} />
        ))}
      </ul>
    )}
  </section>
);

function TokenRow({ own, token: { id, name, scopes, used, until } }: { own: OwnTokens; token: TokenCard }) {
  const format = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' });
  const date = format.format(until);
  const validity = until < Date.now() ? m().tokens_expired({ date }) : m().tokens_until({ date });
  const use = used === null ? m().tokens_unused({}) : m().tokens_used({ date: format.format(used) });
  return (
    <li>
      <div>
        <b>{name}</b>
        <small class="hint">{joinParts(m(), scopeNames(scopes))}</small>
        <small class="hint">{[validity, use].join(' · ')}</small>
      </div>
      <div class="btns">
        <button
          type="button"
          class="btn"
          aria-label={m().tokens_revoke_of({ name })}
          onClick={() => void own.revoke(id)}
        >
          {m().tokens_revoke({})}
        </button>
      </div>
    </li>
  );
}
