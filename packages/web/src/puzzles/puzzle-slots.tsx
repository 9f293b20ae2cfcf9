import { ConfirmedItem, MenuItem, MenuLink } from '../components/menu-item.tsx';
import { m } from '../settings/language.ts';
import type { TableSlots } from '../table/model/slots.ts';
import type { PuzzleSession } from './puzzle-session.ts';

export const puzzleSlots = (session: PuzzleSession): TableSlots => ({
  MenuItems: ({ onClose }) => {
    const show = (): void => {
      onClose();
      session.showAnswer();
    };
    return (
      <>
        <MenuItem
          icon="retell"
          label={m().puzzle_restart({})}
          onClick={() => {
            onClose();
            session.restart();
          }}
        />
        {session.isDone ? (
          <MenuItem icon="hint" label={m().puzzle_show_answer({})} onClick={show} />
        ) : (
          <ConfirmedItem
            icon="hint"
            label={m().puzzle_show_answer({})}
            question={m().puzzle_give_up_sure({})}
            onConfirm={show}
          />
        )}
        <MenuLink icon="analysis" label={m().puzzle_to_all({})} href="/puzzles" />
      </>
    );
  },
});
