import { newGameForm, updateNewGameForm, isAgainstBot, levelOfBot } from './new-game-form.ts';
import { LEVELS } from '../host/levels.ts';
import { m } from '../settings/language.ts';
import { RadioGroup } from '../components/form.tsx';
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
      {isAgainstBot(newGameForm.value) && <LevelChoice />}
    </>
  );
}

/** Chooses who may join a table on the server. */
export const AccessChoice = () => (
  <RadioGroup
    label={m().setup_access({})}
    value={newGameForm.value.access}
    onChange={(value) => updateNewGameForm({ access: value })}
    options={accessOptions()}
  />
);

export const LevelChoice = () => (
  <RadioGroup
    variant="steps"
    label={m().setup_level({})}
    value={levelOfBot(newGameForm.value.bot).bot}
    onChange={(value) => updateNewGameForm({ bot: value })}
    options={LEVELS.map((level, i) => ({
      value: level.bot,
      label: m().setup_level_told({ level: i + 1, count: LEVELS.length, name: level.name }),
      hint: `${m().setup_level_told({ level: i + 1, count: LEVELS.length, name: level.name })} ${m()[level.text]({})}`,
    }))}
  />
);
