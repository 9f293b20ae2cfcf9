import type { CardId, FigureOverrides } from '@arena/rules';
import { render, type ComponentChild } from 'preact';
import { CardFace } from '../../cards/card-face.tsx';
import { Coin, Die, Icon } from '../../components/icon.tsx';
import { Mosaic } from '../../components/mosaic.tsx';
import type { Box } from './boxes.ts';

/** Something in flight. It is a picture only: nobody can touch, reach or hear it. */
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

/** Under a card or die: the higher it flies, the more of it is seen. */
const Shadow = () => <i class="shade" />;

export interface CardAppearance {
  /** Null: only its back is seen. */
  card: CardId | null;
  figures: FigureOverrides | undefined;
  size: 'token' | 'hand';
  /** Null: the printed one. */
  defence: number | null;
}

export const cardGhost = (box: Box, { card, ...looks }: CardAppearance): HTMLElement =>
  ghost(
    box,
    'flying-card',
    <span class="turner">
      <Shadow />
      {card !== null && <CardFace card={card} {...looks} />}
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

/** A die that shows one face after the other, the last of them for good. */
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

export const tokenGhost = (box: Box, token: 'coin' | 'laurel', side: 'you' | 'foe'): HTMLElement =>
  ghost(box, `flying-token ${side}`, token === 'coin' ? <Coin /> : <Icon name="vp" />);
