import { MenuItem, MenuLink } from '../components/menu-item.tsx';
import { m } from '../settings/language.ts';
import type { TableSlots } from '../table/model/slots.ts';
import type { LessonSession } from './lesson-session.ts';

export const lessonSlots = (session: LessonSession): TableSlots => ({
  MenuItems: ({ onClose }) => (
    <>
      <MenuItem
        icon="retell"
        label={m().learn_again({})}
        onClick={() => {
          onClose();
          session.returnTo(0);
        }}
      />
      <MenuLink icon="learn" label={m().learn_all({})} href="/learn" />
    </>
  ),
});
