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
