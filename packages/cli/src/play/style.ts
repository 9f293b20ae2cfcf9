import { styleText } from 'node:util';

/** The meaning of colours. They only repeat what the text says. */
const STYLES = {
  character: 'yellow',
  building: 'green',
  frame: 'dim',
  strong: 'bold',
} as const;

export type Style = keyof typeof STYLES;
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_, text) => text;
export const coloured: Paint = (style, text) => styleText(STYLES[style], text, { validateStream: false });
