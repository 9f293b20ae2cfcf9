import type { CardId, FigureOverrides } from '@arena/rules';
import { render, type ComponentChild } from 'preact';
import { CardFace } from '../../cards/card-face.tsx';
import { Coin, Die, Icon } from '../../components/icon.tsx';
import { Mosaic } from '../../components/mosaic.tsx';
import type { Box } from './boxes.ts';

/** Something in flight: only a picture, inert and hidden from screen readers. */
export function ghost({ x, y, width, height }: Box, kind: string, content: ComponentChild): HTMLElement {
  const element = document.createElement('div');
  element.className = `flying ${kind}`;
  element.inert = true;
  element.ariaHidden = 'true';
  Object.assign(element.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  render(content, element);
  return element;
}

/** Under a card or die; the higher it flies, the more of the shadow shows. */
const Shadow = () => <i class="shade" />;

export interface CardAppearance {
  /** Null: only its back shows. */
  card: CardId | null;
  figures: FigureOverrides | undefined;
  size: 'token' | 'hand';
  /** Null: the printed one. */
  defence: number | null;
}

export const cardGhost = (box: Box, { card, ...appearance }: CardAppearance): HTMLElement =>
  ghost(
    box,
    'flying-card',
    <span class="turner">
      <Shadow />
      {card !== null && <CardFace card={card} {...appearance} />}
      <span class="back">
        <Mosaic picture="back" />
      </span>
    </span>,
  );

export const dieGhost = (box: Box, value: number, kind: 'you' | 'foe'): HTMLElement =>
  ghost(
    box,
    'flying-die',
    <>
      <Shadow />
      <Die value={value} kind={kind} />
    </>,
  );

/** A die that shows one face after the other and keeps the last. */
export const tumblingGhost = (
  box: Box,
  faces: readonly number[],
  kind: 'you' | 'foe' | 'white',
): HTMLElement =>
  ghost(
    box,
    'flying-die',
    faces.map((value, i) => <Die key={i} value={value} kind={kind} />),
  );

/** A die without numbers; the drawn one has a wreath and says who begins. */
export const lotGhost = (box: Box, side: 'you' | 'foe', text: string | null): HTMLElement =>
  ghost(
    box,
    `lot ${side}`,
    <>
      <span class="lot-die">{text !== null && <Icon name="vp" />}</span>
      {text !== null && <b class="lot-label">{text}</b>}
    </>,
  );

export const tokenGhost = (box: Box, token: 'coin' | 'laurel', side: 'you' | 'foe'): HTMLElement =>
  ghost(box, `flying-token ${side}`, token === 'coin' ? <Coin /> : <Icon name="vp" />);
