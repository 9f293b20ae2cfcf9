import { choices, choose, levelOf } from '../choices.ts';
import { LEVELS } from '../host/levels.ts';
import { m } from '../language.ts';
import { Choice } from '../parts/form.tsx';

/** Against whom, and how strong. */
export function Opponent() {
  const { opponent, bot } = choices.value;
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
        ]}
      />
      {opponent === 'computer' && (
        <Choice
          look="steps"
          label={m().setup_level({})}
          value={levelOf(bot).bot}
          onChoose={(value) => choose({ bot: value })}
          options={LEVELS.map((level, i) => ({
            value: level.bot,
            label: m().setup_level_told({ level: i + 1, count: LEVELS.length, name: level.name }),
            hint: `${m().setup_level_told({ level: i + 1, count: LEVELS.length, name: level.name })} ${m()[level.text]({})}`,
          }))}
        />
      )}
    </>
  );
}
