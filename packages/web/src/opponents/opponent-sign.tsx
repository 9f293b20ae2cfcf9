import { SignEmblem } from '../components/icon.tsx';
import type { Level } from './levels.ts';
import './opponent-sign.css';

/** The animal of a computer player, in a niche as over a shop door. Its width is --sign. */
export const OpponentSign = ({ level }: { level: Level }) => (
  <span class="sign char" aria-hidden="true">
    <span class="panel">
      <i class="frame" />
      <SignEmblem name={level.sign} />
    </span>
  </span>
);
