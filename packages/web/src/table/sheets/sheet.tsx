import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../../components/icon.tsx';

interface Props {
  icon: IconName;
  title: string;
  more?: string | undefined;
  class?: string;
  children: ComponentChildren;
}

/** Covers the dice, the prompt and the hand, so that both rows and the player's own figures stay in sight. */
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
