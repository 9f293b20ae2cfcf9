import { botOf, styleOf, STYLES } from '../opponents/levels.ts';
import { styleName } from '../opponents/names.ts';
import { newGameForm, updateNewGameForm, isAgainstBot, levelOfBot } from './new-game-form.ts';
import { m } from '../settings/language.ts';
import { RadioGroup, Switch } from '../components/form.tsx';
import { LevelChoice } from './level-choice.tsx';
import { accessOptions } from './options.ts';

/** Chooses the opponent and their strength. */
export function OpponentChoice() {
  const { opponent } = newGameForm.value;
  return (
    <>
      <RadioGroup
        variant="tiles"
        label={m().setup_opponent({})}
        value={opponent}
        onChange={(value) => updateNewGameForm({ opponent: value })}
        options={[
          { value: 'computer', label: m().setup_computer({}), icon: 'computer' },
          { value: 'person', label: m().setup_two({}), icon: 'hotSeat' },
          { value: 'online', label: m().setup_online({}), icon: 'online' },
        ]}
      />
      {opponent === 'online' && <AccessChoice />}
      {isAgainstBot(newGameForm.value) && (
        <>
          <LevelChoice />
          <StyleChoice />
        </>
      )}
    </>
  );
}

/** Chooses what the computer opponent likes. */
function StyleChoice() {
  const { bot } = newGameForm.value;
  return (
    <RadioGroup
      label={m().setup_style({})}
      value={styleOf(bot)}
      onChange={(style) => updateNewGameForm({ bot: botOf(levelOfBot(bot), style) })}
      options={STYLES.map((style) => ({
        value: style,
        label: styleName(style),
        hint: m()[`setup_style_${style}`]({}),
      }))}
    />
  );
}

/** Chooses who may join a table on the server. */
export const AccessChoice = () => (
  <>
    <RadioGroup
      label={m().setup_access({})}
      value={newGameForm.value.access}
      onChange={(value) => updateNewGameForm({ access: value })}
      options={accessOptions()}
    />
    {newGameForm.value.access !== 'computer' && (
      <Switch
        label={m().access_programs({})}
        hint={m().access_programs_text({})}
        checked={newGameForm.value.programs}
        onChange={(programs) => updateNewGameForm({ programs })}
      />
    )}
  </>
);
