import marcellus from '@fonts/marcellus.woff2?url';
import sofia from '@fonts/sofia-sans-extra-condensed.woff2?url';
import source from '@fonts/source-sans-3.woff2?url';
import {
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  pictureOf,
  type PictureContent,
  type PictureParts,
} from './picture.ts';

/** The picture as text. It holds the page's fonts, so that it looks the same everywhere. */
export async function drawSvg(content: PictureContent): Promise<string> {
  return pictureOf(content, await loadParts());
}

export const dataUrlOf = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** The same as PNG. */
export async function drawPng(svg: string): Promise<Blob> {
  const image = new Image(PICTURE_WIDTH, PICTURE_HEIGHT);
  image.src = dataUrlOf(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_WIDTH;
  canvas.height = PICTURE_HEIGHT;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the canvas is empty')) : resolve(blob)),
      'image/png',
    ),
  );
}

const FACES = [
  { name: 'M', url: marcellus, weight: '' },
  { name: 'S', url: source, weight: 'font-weight:200 900;' },
  { name: 'R', url: sofia, weight: 'font-weight:1 1000;' },
];

let parts: Promise<PictureParts> | null = null;

function loadParts(): Promise<PictureParts> {
  parts ??= readParts().catch((error) => {
    // Perhaps the network comes back.
    parts = null;
    throw error;
  });
  return parts;
}

async function readParts(): Promise<PictureParts> {
  const [mosaic, ...faces] = await Promise.all([
    fetch(`${import.meta.env.BASE_URL}mosaics/back.svg`).then((file) => file.text()),
    ...FACES.map(fontFace),
    document.fonts.load('52px Marcellus'),
    document.fonts.load('650 30px "Source Sans 3 Variable"'),
  ]);
  return {
    mosaic: /<symbol[^>]*>(.*)<\/symbol>/s.exec(mosaic)?.[1] ?? '',
    fontFaces: faces.filter((face) => typeof face === 'string').join(''),
    measure: measurer(),
  };
}

async function fontFace({ name, url, weight }: (typeof FACES)[number]): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return `@font-face{font-family:${name};${weight}src:url(data:font/woff2;base64,${btoa(letters)})}`;
}

const FONTS = {
  name: '52px Marcellus, serif',
  title: '650 30px "Source Sans 3 Variable", sans-serif',
  meta: '650 20px "Source Sans 3 Variable", sans-serif',
} as const;

function measurer(): PictureParts['measure'] {
  const context = document.createElement('canvas').getContext('2d');
  return (text, font) => {
    if (context === null) return text.length * 26;
    context.font = FONTS[font];
    return context.measureText(text).width;
  };
}
