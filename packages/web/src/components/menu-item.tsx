import { useState } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { Icon, type IconName } from './icon.tsx';

interface ItemProps {
  icon: IconName;
  label: string;
  onClick: () => void;
}

export const MenuItem = ({ icon, label, onClick }: ItemProps) => (
  <li>
    <button type="button" class="item" onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  </li>
);

interface ConfirmedItemProps {
  icon: IconName;
  label: string;
  question: string;
  onConfirm: () => void;
}

/** Asks once more before it acts. */
export function ConfirmedItem({ icon, label, question, onConfirm }: ConfirmedItemProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) return <MenuItem icon={icon} label={label} onClick={() => setAsking(true)} />;
  return (
    <li class="confirm">
      <p>{question}</p>
      <button type="button" class="btn" onClick={() => setAsking(false)}>
        {m().go_on({})}
      </button>
      <button type="button" class="btn gold" onClick={onConfirm}>
        {label}
      </button>
    </li>
  );
}

interface LinkProps {
  icon: IconName;
  label: string;
  href: string;
}

export const MenuLink = ({ icon, label, href }: LinkProps) => (
  <li>
    <a class="item" href={href}>
      <Icon name={icon} />
      {label}
    </a>
  </li>
);
