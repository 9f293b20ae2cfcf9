import { useId } from 'preact/hooks';
import { botOf, LEVELS, styleOf, type Level } from '../opponents/levels.ts';
import { opponentName } from '../opponents/names.ts';
import { OpponentSign } from '../opponents/opponent-sign.tsx';
import { m } from '../settings/language.ts';
import { levelOfBot, newGameForm, updateNewGameForm } from './new-game-form.ts';
import './level-choice.css';

/** Chooses the computer opponent: who she is, and below her one scale from the weakest to the strongest. */
export function LevelChoice() {
  const [group, sentence] = [useId(), useId()];
  const chosen = levelOfBot(newGameForm.value.bot);
  return (
    <fieldset class="level-choice">
      <legend class="sr-only">{m().setup_level({})}</legend>
      <div class="opponent-told">
        <OpponentSign level={chosen} />
        <div>
          <h2>{opponentName(chosen)}</h2>
          <p id={sentence}>{m()[`level_${chosen.level}`]({})}</p>
        </div>
        <span class="rank" aria-hidden="true">
          {chosen.level} / {LEVELS.length}
        </span>
      </div>
      <div class="scale">
        {LEVELS.map((level) => (
          <Stone key={level.bot} level={level} chosen={chosen} group={group} describedBy={sentence} />
        ))}
      </div>
    </fieldset>
  );
}

interface StoneProps {
  level: Level;
  chosen: Level;
  /** The name of the radio group. */
  group: string;
  /** The id of the sentence about the chosen opponent. */
  describedBy: string;
}

function Stone({ level, chosen, group, describedBy }: StoneProps) {
  const isChosen = level === chosen;
  return (
    <label class={level.level < chosen.level ? 'below' : ''}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        aria-label={m().setup_level_told({
          name: opponentName(level),
          level: level.level,
          count: LEVELS.length,
        })}
        aria-describedby={isChosen ? describedBy : undefined}
        onChange={() => updateNewGameForm({ bot: botOf(level, styleOf(newGameForm.value.bot)) })}
      />
      <span>{level.level}</span>
    </label>
  );
}
