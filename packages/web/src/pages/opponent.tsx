import { choices, choose, isAgainstBot, levelOf } from '../choices.ts';
import { LEVELS } from '../host/levels.ts';
import { m } from '../language.ts';
import { Choice } from '../parts/form.tsx';
import { accessOptions } from './options.ts';

/** Against whom, and how strong. */
export function Opponent() {
  const { opponent } = choices.value;
  return (
    <>
      <Choice
        look="tiles"
        label={m().setup_opponent({})}
        value={opponent}
        onChoose={(value) => choose({ opponent: value })}
        options={[
          { value: 'computer', label: m().setup_computer({}), icon: 'computer' },
          { value: 'person', label: m().setup_two({}), icon: 'hotSeat' },
          { value: 'online', label: m().setup_online({}), icon: 'online' },
        ]}
      />
      {opponent === 'online' && <Access />}
      {isAgainstBot(choices.value) && <Strength />}
    </>
  );
}

/** Who may sit down at a table on the server. */
export const Access = () => (
  <Choice
    label={m().setup_access({})}
    value={choices.value.access}
    onChoose={(value) => choose({ access: value })}
    options={accessOptions()}
  />
);

export const Strength = () => (
  <Choice
    look="steps"
    label={m().setup_level({})}
    value={levelOf(choices.value.bot).bot}
    onChoose={(value) => choose({ bot: value })}
    options={LEVELS.map((level, i) => ({
      value: level.bot,
      label: m().setup_level_told({ level: i + 1, count: LEVELS.length, name: level.name }),
      hint: `${m().setup_level_told({ level: i + 1, count: LEVELS.length, name: level.name })} ${m()[level.text]({})}`,
    }))}
  />
);
