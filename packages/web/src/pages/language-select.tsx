import { LANGUAGES } from '@arena/i18n';
import { Icon } from '../components/icon.tsx';
import { LANGUAGE_NAMES } from '../settings/language-names.ts';
import { language, m, setLanguage } from '../settings/language.ts';

/** The page's language, by its own name. */
export const LanguageSelect = () => (
  <label class="btn language">
    <Icon name="language" />
    <select
      aria-label={m().settings_language({})}
      onChange={({ currentTarget: { value } }) => {
        const wanted = LANGUAGES.find((each) => each === value);
        if (wanted !== undefined) void setLanguage(wanted);
      }}
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each} selected={each === language()}>
          {m()[LANGUAGE_NAMES[each]]({})}
        </option>
      ))}
    </select>
  </label>
);
