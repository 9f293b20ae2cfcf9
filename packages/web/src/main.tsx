import { render } from 'preact';
import { App } from './app.tsx';
import { whenIdle } from './lib/lazy.tsx';
import { applySettings } from './settings/settings.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/components.css';

applySettings();
render(<App />, document.body);
void whenIdle()
  .then(() => import('./update/update.ts'))
  .then(({ watchForUpdates }) => watchForUpdates());
