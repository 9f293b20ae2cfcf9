import { LANGUAGES, type Language } from '@arena/i18n';
import { CardDialog } from '../cards/card-dialog.tsx';
import { RadioGroup, Switch } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { language, setLanguage } from '../settings/language.ts';
import { settings, updateSettings, type Settings } from '../settings/settings.ts';
import { inspected } from '../table/model/inspected.ts';
import { AskGallery } from './ask-gallery.tsx';
import { CardGallery } from './card-gallery.tsx';
import './dev.css';

/** For developers, not linked anywhere: every card in every state and every kind of decision. In English only. */
export const DevCardsPage = () => (
  <Page title="Cards and decisions" wide>
    <div class="dev-settings">
      <RadioGroup<Settings['theme']>
        label="Theme"
        value={settings.value.theme}
        onChange={(theme) => updateSettings({ theme })}
        options={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <RadioGroup<Language>
        label="Language"
        value={language()}
        onChange={(value) => void setLanguage(value)}
        options={LANGUAGES.map((value) => ({ value, label: value }))}
      />
      <Switch
        label="Text view"
        checked={settings.value.textView}
        onChange={(textView) => updateSettings({ textView })}
      />
    </div>
    <AskGallery />
    <CardGallery />
    {inspected.opened.value !== null && (
      <CardDialog {...inspected.opened.value} onClose={() => (inspected.opened.value = null)} />
    )}
  </Page>
);
