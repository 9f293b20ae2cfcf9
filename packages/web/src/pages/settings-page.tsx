import { LANGUAGES } from '@arena/i18n';
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { clearStoredData } from '../store/clear-data.ts';
import { language, m, setLanguage } from '../settings/language.ts';
import { LANGUAGE_NAMES } from '../settings/language-names.ts';
import { Dialog } from '../components/dialog.tsx';
import { RadioGroup, Switch } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { Page } from '../components/page.tsx';
import { updateSettings, settings } from '../settings/settings.ts';
import { canVibrate } from '../settings/haptics.ts';
import { playSound } from '../settings/sound.ts';
import './new-game.css';

export const SettingsPage = () => (
  <Page title={m().to_settings({})}>
    <AppearanceSection />
    <PlaySection />
    <section class="slab fields">
      <div class="field">
        <h2>{m().settings_own_cards({})}</h2>
        <p class="hint">{m().settings_own_cards_text({})}</p>
        <div class="btns">
          <a class="btn" href="/figures">
            {m().to_figures({})}
          </a>
        </div>
      </div>
      <ClearDataSection />
    </section>
  </Page>
);

function AppearanceSection() {
  const { theme, speed } = settings.value;
  return (
    <section class="slab fields">
      <RadioGroup
        label={m().settings_language({})}
        value={language()}
        onChange={(value) => void setLanguage(value)}
        options={LANGUAGES.map((value) => ({
          value,
          label: m()[LANGUAGE_NAMES[value]]({}),
          lang: value,
        }))}
      />
      <RadioGroup
        label={m().settings_theme({})}
        value={theme}
        onChange={(value) => updateSettings({ theme: value })}
        options={[
          { value: 'system', label: m().settings_theme_system({}) },
          { value: 'light', label: m().settings_theme_light({}), icon: 'light' },
          { value: 'dark', label: m().settings_theme_dark({}), icon: 'dark' },
        ]}
      />
      <RadioGroup
        label={m().settings_motion({})}
        value={speed}
        onChange={(value) => updateSettings({ speed: value })}
        options={[
          { value: 'full', label: m().settings_motion_full({}), hint: m().settings_motion_full_text({}) },
          {
            value: 'short',
            label: m().settings_motion_short({}),
            hint: m().settings_motion_short_text({}),
          },
          { value: 'off', label: m().settings_motion_off({}), hint: m().settings_motion_off_text({}) },
        ]}
      />
      <VolumeField />
    </section>
  );
}

function PlaySection() {
  const { confirmEnd, haptics, shortcuts, textView } = settings.value;
  return (
    <section class="slab fields">
      <Switch
        label={m().settings_confirm_end({})}
        hint={m().settings_confirm_end_text({})}
        checked={confirmEnd}
        onChange={(on) => updateSettings({ confirmEnd: on })}
      />
      {canVibrate() && (
        <Switch
          label={m().settings_haptics({})}
          hint={m().settings_haptics_text({})}
          checked={haptics}
          onChange={(on) => updateSettings({ haptics: on })}
        />
      )}
      <Switch
        label={m().settings_shortcuts({})}
        hint={m().settings_shortcuts_text({})}
        checked={shortcuts}
        onChange={(on) => updateSettings({ shortcuts: on })}
      />
      <Switch
        label={m().settings_text_view({})}
        hint={m().settings_text_view_text({})}
        checked={textView}
        onChange={(on) => updateSettings({ textView: on })}
      />
    </section>
  );
}

function VolumeField() {
  const id = useId();
  const percent = Math.round(settings.value.volume * 100);
  return (
    <div class="field">
      <label for={id}>{m().settings_volume({})}</label>
      <div class="volume">
        <Icon name={percent === 0 ? 'soundOff' : 'soundOn'} />
        <input
          id={id}
          type="range"
          min="0"
          max="100"
          step="5"
          value={percent}
          aria-valuetext={`${percent} %`}
          onInput={(event) => updateSettings({ volume: event.currentTarget.valueAsNumber / 100 })}
        />
        <button type="button" class="btn" onClick={() => playSound('coin')}>
          {m().settings_volume_try({})}
        </button>
      </div>
      <p class="hint">
        {percent === 0 ? m().settings_volume_off({}) : m().settings_volume_told({ percent })}
      </p>
    </div>
  );
}

function ClearDataSection() {
  const asking = useSignal(false);
  return (
    <div class="field">
      <h2>{m().settings_stored({})}</h2>
      <p class="hint">{m().settings_stored_text({})}</p>
      <div class="btns">
        <button type="button" class="btn" onClick={() => (asking.value = true)}>
          {m().forget_all({})}
        </button>
      </div>
      {asking.value && (
        <Dialog label={m().forget_all_title({})} class="asking" onClose={() => (asking.value = false)}>
          <h2>{m().forget_all_title({})}</h2>
          <p>{m().forget_all_text({})}</p>
          <div class="btns">
            <button type="button" class="btn" onClick={() => (asking.value = false)}>
              {m().forget_cancel({})}
            </button>
            <button type="button" class="btn gold" onClick={() => void clearStoredData()}>
              {m().forget_all({})}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
