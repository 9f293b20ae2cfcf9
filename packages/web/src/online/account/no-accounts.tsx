import { m } from '../../settings/language.ts';
import type { PasskeyObstacle } from './passkeys.ts';
import './account.css';

interface Props {
  obstacle: PasskeyObstacle;
  /** At a table, one stays there. */
  onClose?: () => void;
}

/** Why accounts cannot be had here, and what can be done all the same. */
export const NoAccounts = ({ obstacle, onClose }: Props) => (
  <section class="slab fields">
    <h2>{m().account_none_here({})}</h2>
    <p>
      {obstacle === 'insecure'
        ? m().account_none_insecure({ address: location.origin })
        : m().account_none_browser({})}
    </p>
    <p>{m().account_none_guest({})}</p>
    {obstacle === 'insecure' && (
      <p class="hint">
        {m().account_none_host({
          address: `http://localhost${location.port === '' ? '' : `:${location.port}`}`,
        })}
      </p>
    )}
    <div class="btns">
      {onClose === undefined ? (
        <a class="btn main" href="/play">
          {m().account_as_guest({})}
        </a>
      ) : (
        <button type="button" class="btn main" onClick={onClose}>
          {m().account_as_guest({})}
        </button>
      )}
    </div>
  </section>
);
