import type { Plugin } from 'vite';

const MANIFEST = {
  id: '/',
  name: 'Arena: Roma II',
  short_name: 'Arena',
  description: 'A duel of cards and dice for two: against the computer or at one screen, offline too.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#e6dccb',
  background_color: '#e6dccb',
  categories: ['games'],
  icons: [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icons/maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
};

/** Writes `manifest.webmanifest`, which makes the page an app that can be installed. */
export function webManifest(): Plugin {
  return {
    name: 'arena-web-manifest',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
    ],
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(MANIFEST),
      });
    },
  };
}
