import type { EndCause, GameEvent, EventName, Result } from '@arena/rules';
import * as z from 'zod/mini';
import {
  card,
  cardPair,
  cards,
  die,
  exactly,
  pair,
  player,
  space,
  step,
  nonNegativeInt,
} from './primitives.ts';

export const cause = exactly<EndCause>()(z.enum(['player-empty', 'bank-empty', 'turn-limit']));
export const result = exactly<Result>()(z.object({ winner: z.nullable(player), vp: pair(z.int()), cause }));

const to = z.literal(['all', 0, 1]);
const told = <const N extends readonly EventName[], F extends z.core.$ZodLooseShape>(names: N, fields: F) =>
  z.object({ event: z.enum(names), to, ...fields });

export const event = exactly<GameEvent>()(
  z.discriminatedUnion('event', [
    told(['start', 'draw', 'pass', 'keep', 'search', 'spy', 'steal', 'fewerDice', 'end'], { player }),
    told(['drawn', 'kept', 'retrieve', 'stolen', 'reveal'], { player, card }),
    told(['reshuffle'], { player, cards: nonNegativeInt }),
    told(['passed', 'received'], { player, cards: cardPair }),
    told(['searched', 'spied'], { player, cards }),
    told(['lay'], { player, card, space, from: z.enum(['hand', 'shown']), cost: z.int() }),
    told(['cover', 'pickup', 'return'], { player, card, space }),
    told(['turn'], { player, turn: nonNegativeInt }),
    told(['vacant'], { player, spaces: nonNegativeInt, vp: z.int() }),
    told(['roll'], { player, dice: z.array(die) }),
    told(['reroll'], { player, dice: z.array(die), by: z.enum(['triple', 'fonsBacchi']) }),
    told(['collect'], { player, die, money: z.int() }),
    told(['draws', 'useDie'], { player, die }),
    told(['activate'], { player, card, space, die, bribe: z.int() }),
    told(['chain'], { player, card, space, cost: z.int() }),
    told(['copy'], { player, card, owner: player, space, at: space }),
    told(['discard'], { player, card, from: z.union([space, z.enum(['hand', 'shown'])]) }),
    told(['gain'], { player, vp: z.int() }),
    told(['rob'], { player, vp: z.int(), price: z.int() }),
    told(['remove'], { vp: z.int() }),
    told(['pay'], { player, money: z.int() }),
    told(['adjust'], { player, die, by: step }),
    told(['target'], { player, card, space, defence: z.int() }),
    told(['battleRoll'], { player, roll: die, again: z.boolean() }),
    told(['battle'], {
      player,
      card,
      space,
      roll: die,
      bonus: z.int(),
      defence: z.int(),
      won: z.boolean(),
    }),
    told(['block'], { player, space }),
    told(['weaken'], { player, total: z.int() }),
    told(['over'], { result }),
  ]),
);
