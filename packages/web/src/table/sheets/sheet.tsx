import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../../components/icon.tsx';

interface Props {
  icon: IconName;
  title: string;
  more?: string | undefined;
  class?: string;
  children: ComponentChildren;
}

/** Covers everything below the player's row, so that both rows stay visible during the choice. */
export const Sheet = ({ icon, title, more, class: name = '', children }: Props) => (
  <section class={`sheet ${name}`} aria-label={title}>
    <div role="status">
      <h2 tabIndex={-1}>
        <Icon name={icon} />
        {title}
      </h2>
      {more !== undefined && <p class="sub">{more}</p>}
    </div>
    {children}
  </section>
);
