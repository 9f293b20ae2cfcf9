import {
  PLAYERS,
  positionOf,
  positionText,
  type Pair,
  type Player,
  type Position,
  type Setup,
} from '@arena/rules';
import { useState } from 'preact/hooks';
import { Dialog } from '../components/dialog.tsx';
import { RadioGroup } from '../components/form.tsx';
import { startGame } from '../host/start-game.ts';
import { LEVELS, type Level } from '../opponents/levels.ts';
import { opponentName } from '../opponents/names.ts';
import { m } from '../settings/language.ts';
import { BranchSession } from './branch-session.ts';
import { gameOnBoard } from './game-on-board.ts';
import type { LookBack } from './look-back.ts';

export interface WhatIfDialogProps {
  lookBack: LookBack;
  onStart: (session: BranchSession) => void;
}

/** Asks who plays, before a branch or a game against the computer begins. */
export function WhatIfDialog({ lookBack, onStart }: WhatIfDialogProps) {
  const { value: asked } = lookBack.asked;
  const close = (): void => void (lookBack.asked.value = null);
  if (asked === null) return null;
  return asked === 'branch' ? (
    <BranchDialog lookBack={lookBack} onClose={close} onStart={onStart} />
  ) : (
    <PlayOnDialog lookBack={lookBack} onClose={close} />
  );
}

const LevelChoice = ({ level, onChange }: { level: Level; onChange: (level: Level) => void }) => (
  <RadioGroup<number>
    label={m().analysis_level({})}
    value={level.level}
    onChange={(chosen) => onChange(LEVELS.find((each) => each.level === chosen) ?? level)}
    options={LEVELS.map((each) => ({
      value: each.level,
      label: String(each.level),
      hint: opponentName(each),
    }))}
  />
);

type DialogProps = { lookBack: LookBack; onClose: () => void };

function BranchDialog({ lookBack, onClose, onStart }: DialogProps & Pick<WhatIfDialogProps, 'onStart'>) {
  const [answers, setAnswers] = useState<'bot' | 'me'>('bot');
  const [level, setLevel] = useState<Level>(LEVELS[LEVELS.length - 1] ?? LEVELS[0]);
  const start = (): void => {
    const bot = answers === 'bot' ? level.bot : null;
    const { names } = lookBack.replay.recording;
    onClose();
    onStart(new BranchSession({ game: gameOnBoard(lookBack), seat: lookBack.actorOnBoard, bot, names }));
  };
  return (
    <Dialog label={m().analysis_try({})} class="asked what-if-dialog" onClose={onClose}>
      <h2>{m().analysis_try({})}</h2>
      <RadioGroup<'bot' | 'me'>
        label={m().analysis_answers({})}
        value={answers}
        onChange={setAnswers}
        options={[
          { value: 'bot', label: m().analysis_answers_bot({}) },
          { value: 'me', label: m().analysis_answers_me({}) },
        ]}
      />
      {answers === 'bot' && <LevelChoice level={level} onChange={setLevel} />}
      <div class="acts">
        <button type="button" class="btn gold" onClick={start}>
          {m().analysis_start({})}
        </button>
      </div>
    </Dialog>
  );
}

function PlayOnDialog({ lookBack, onClose }: DialogProps) {
  const { names } = lookBack.replay.recording;
  const [seat, setSeat] = useState<Player>(lookBack.replay.side.value);
  const [level, setLevel] = useState<Level>(LEVELS[4] ?? LEVELS[0]);
  return (
    <Dialog label={m().analysis_play_on({})} class="asked what-if-dialog" onClose={onClose}>
      <h2>{m().analysis_play_on({})}</h2>
      <p>{m().analysis_play_on_more({})}</p>
      <RadioGroup<Player>
        label={m().analysis_seat({})}
        value={seat}
        onChange={setSeat}
        options={PLAYERS.map((value) => ({ value, label: names[value] }))}
      />
      <LevelChoice level={level} onChange={setLevel} />
      <div class="acts">
        <button type="button" class="btn gold" onClick={() => playOn(lookBack, seat, level)}>
          {m().analysis_start({})}
        </button>
      </div>
    </Dialog>
  );
}

/** What a rematch is played with. */
const setupOf = ({ deck, beginner, decks, sets, figures }: Position): Setup => ({
  deck,
  beginner,
  ...(decks !== undefined && { decks }),
  ...(sets !== undefined && { sets }),
  ...(figures !== undefined && { figures }),
});

/** A local game against the computer that begins with the position on the board. */
function playOn(lookBack: LookBack, seat: Player, level: Level): void {
  const position = positionOf(gameOnBoard(lookBack).state);
  const { names } = lookBack.replay.recording;
  const seats: Pair<string> = [names[0], names[1]];
  seats[seat === 0 ? 1 : 0] = level.name;
  const person = { kind: 'person' } as const;
  const bot = { kind: 'bot', bot: level.bot } as const;
  startGame({
    options: {
      setup: setupOf(position),
      position: positionText(position),
      undo: 'free',
      clock: { kind: 'none' },
      seats: seat === 0 ? [person, bot] : [bot, person],
    },
    names: seats,
  });
}
