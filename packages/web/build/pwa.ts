import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Makes the page an app that can be installed and plays without a network, in every language. */
export function pwa(): Plugin[] {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: {
      id: '/',
      name: 'Arena: Roma II',
      short_name: 'Arena',
      description: 'A duel of cards and dice for two: against the computer or at one screen, offline too.',
      start_url: '/',
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
    },
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,png,woff2,wasm,webmanifest}'],
      globIgnores: ['sw*.js'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/\.\w+$/, /^\/api\//],
      clientsClaim: true,
      inlineWorkboxRuntime: true,
    },
  });
}
