import { MenuItem, MenuLink } from '../components/menu-item.tsx';
import { m } from '../settings/language.ts';
import { GameMenu } from '../table/dialogs/game-menu.tsx';
import type { UiRequest } from '../table/input/shortcuts.ts';

interface Props {
  onRequest: (request: UiRequest) => void;
  onShare: () => void;
  onClose: () => void;
}

/** Everything about the game that is neither a step nor the analysis. */
export const LookBackMenu = ({ onRequest, onShare, onClose }: Props) => (
  <GameMenu onClose={onClose} onRequest={onRequest}>
    <MenuItem
      icon="discard"
      label={m().discard_pile({})}
      onClick={() => {
        onClose();
        onRequest('discards');
      }}
    />
    <MenuItem icon="share" label={m().look_back_share({})} onClick={onShare} />
    <MenuLink icon="analysis" label={m().ending_luck({})} href={`/luck${location.hash}`} />
  </GameMenu>
);
