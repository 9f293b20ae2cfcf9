import { render } from 'preact';
import { App } from './app.tsx';
import { dress } from './settings.ts';
import { keepUpToDate } from './update.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/parts.css';

dress();
render(<App />, document.body);
keepUpToDate();
