import type { Activation, CardId } from '@arena/rules';
import type icons from '../../build/icons.json';

export type IconName = keyof typeof icons.ui;
/** The animals that computer players have as their signs. */
export type SignName = keyof typeof icons.signs;

const SpriteImage = ({ id, class: name }: { id: string; class: string }) => (
  <svg class={name} aria-hidden="true">
    <use href={`${import.meta.env.SPRITE_URL}#${id}`} />
  </svg>
);

export const Icon = ({ name, class: more = '' }: { name: IconName; class?: string }) => (
  <SpriteImage id={name} class={`i ${more}`} />
);
export const Emblem = ({ card, class: name = 'emblem' }: { card: CardId; class?: string }) => (
  <SpriteImage id={card} class={name} />
);
export const SignEmblem = ({ name }: { name: SignName }) => <SpriteImage id={name} class="emblem" />;
/** The viewer's die, the opponent's, the white battle die, or the number of a space. */
export const Die = ({ value, kind }: { value: number; kind: 'you' | 'foe' | 'white' | 'mark' }) => (
  <SpriteImage id={`d${value}`} class={`die ${kind}`} />
);
export const Coin = () => <SpriteImage id="coin" class="coin" />;
export const Shield = () => <SpriteImage id="shield" class="shield" />;

const ACTIVATION_ICONS: Record<Activation, string> = {
  'one die': 'one-die',
  'two dice': 'two-dice',
  passive: 'passive-sign',
};
export const ActivationIcon = ({ activation }: { activation: Activation }) => (
  <SpriteImage id={ACTIVATION_ICONS[activation]} class={`act ${ACTIVATION_ICONS[activation]}`} />
);
