import type { CardId } from '../state/kinds.ts';
import { arenaBuildings } from './arena-buildings.ts';
import { arenaCharacters } from './arena-characters.ts';
import type { Card } from './card.ts';
import { romaBuildings } from './roma-buildings.ts';
import { romaCharacters } from './roma-characters.ts';

export const CARDS: Readonly<Record<CardId, Card>> = {
  ...arenaCharacters,
  ...arenaBuildings,
  ...romaCharacters,
  ...romaBuildings,
};
