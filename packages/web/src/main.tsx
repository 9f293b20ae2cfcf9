import { render } from 'preact';
import { App } from './app.tsx';
import { idle } from './parts/lazy.tsx';
import { dress } from './settings.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/parts.css';

dress();
render(<App />, document.body);
void idle()
  .then(() => import('./update.ts'))
  .then(({ keepUpToDate }) => keepUpToDate());
