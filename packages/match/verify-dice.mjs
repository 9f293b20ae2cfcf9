#!/usr/bin/env node
// @ts-nocheck -- It checks what it reads itself, without a library.
// Checks the dice of a finished game without any of the game's own code: node verify-dice.mjs proof.json
//
// A host publishes the SHA-256 of a secret and each player that of a seed before the first card (docs/encodings.md,
// "Verifiable chance"). Here all that follows from these numbers is computed again: every roll, battle die and draw.
// It knows no rules, except that "end" ends a turn and the first roll begins the first one. So it cannot know whether
// actions were legal, how many dice had to be rolled, and what was in a pile at the start, after a shuffle or after a
// card took something out: it takes these piles from the file and counts them. "arena verify" checks all of that too.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const HASH = /^[0-9a-f]{64}$/;
const SEED = /^[ -~]{1,128}$/;
const CHANCE = ['start', 'deal', 'roll', 'battle'];
const MOVES = `pass place reroll keep play money draw activate bribe end take target done swap die skip adjust
  pay buy`.split(/\s+/);
const sha256 = (data) => createHash('sha256').update(data).digest('hex');

function assert(isTrue, problem) {
  if (!isTrue) throw new Error(problem);
}

/**
 * Returns what was found, in sentences, or throws an error that says what is wrong.
 * @type {(text: string) => string[]}
 */
export const verifyDice = (text) => {
  const proof = JSON.parse(text);
  const { commitment, secret, log, piles } = proof;
  checkSeal(proof);
  assert(HASH.test(secret), 'the secret is not 64 hex digits');
  assert(sha256(Buffer.from(secret, 'hex')) === commitment, 'the secret does not fit its fingerprint');
  checkSeeds(proof);
  assert(Array.isArray(log) && (Array.isArray(piles) || log.length === 0), 'the file has no log or no piles');
  const counts = replay(proof);
  const [first, second] = proof.seedCommitments ?? ['none', 'none'];
  return [
    `The secret fits its fingerprint ${commitment}.`,
    `The seeds fit their fingerprints ${first} and ${second}.`,
    `Computed again from secret and seeds: ${counts.start} lots, ${counts.roll} rolls, ${counts.battle} battle dice, ${counts.deal} draws.`,
    `Taken from the file: ${proof.position === undefined ? '' : 'the position the match began with; '}what was in ${counts.piles} piles, at the start and after shuffles and searches.`,
    'Not checked here: moves, the number of dice, the end. That nobody chose the dice follows only if you noted the fingerprints before the game.',
  ];
};

/** Finds damage only: whoever changes a file can seal it again. */
function checkSeal({ seal, ...rest }) {
  if (seal === undefined && rest.format === undefined) return;
  assert(sha256(JSON.stringify(rest)) === seal, 'the seal is broken: the file was changed or is damaged');
}

function checkSeeds({ chance, commitment, seeds, seedCommitments }) {
  assert([undefined, 'by-event', 'committed-seeds'].includes(chance), 'chance of an unknown kind');
  assert(Array.isArray(seeds) && seeds.length === 2, 'there are not two seeds');
  const isCommitted = chance === 'committed-seeds';
  assert(isCommitted === Array.isArray(seedCommitments), 'fingerprints of seeds are missing or too many');
  seeds.forEach((seed, player) => {
    if (seed === null) return;
    assert((isCommitted ? HASH : SEED).test(seed), `the seed of player ${player} is not one`);
    const hash = sha256(JSON.stringify(['seed', commitment, player, seed]));
    const fits = !isCommitted || seedCommitments[player] === hash;
    assert(fits, `the seed of player ${player} does not fit its fingerprint`);
  });
}

/** A place: where the log has led, perhaps from a position on. `past`: the turn's chance so far. `of`: the pile of the next draw. */
function replay({ chance, secret, seeds, position, log, piles }) {
  const counts = { start: 0, deal: 0, roll: 0, battle: 0, piles: 0 };
  const places = [{ turn: Number(position?.split('~')[3] ?? 0), past: [], of: 0, piles: [[], []] }];
  const notes = new Map((piles ?? []).map((note) => [note.at, note]));
  let undos = 0;
  for (const [i, { action, undoTo }] of log.entries()) {
    const where = `entry ${i + 1} of the log`;
    if (action === undefined) {
      const isEarlier = typeof undoTo === 'number' && undoTo in places.slice(0, -1);
      assert(isEarlier, `${where} undoes nothing`);
      places.length = undoTo + 1;
      undos++;
      continue;
    }
    const place = structuredClone(places[places.length - 1]);
    const kind = action.do;
    assert(CHANCE.includes(kind) || MOVES.includes(kind), `${where} is ${kind}, which does not exist`);
    const isNewTurn = kind === 'end' || (kind === 'roll' && place.turn === 0);
    if (isNewTurn) Object.assign(place, { turn: place.turn + 1, past: [] });
    if (CHANCE.includes(kind)) {
      const note = kind === 'deal' ? notes.get(i) : undefined;
      if (note !== undefined) place.of = note.of;
      if (note?.cards !== undefined) place.piles[note.of] = pileOf(note.cards, counts);
      const ordinal = place.past.filter((each) => each === kind).length;
      const key = chance === undefined ? [places.length - 1, undos] : [place.turn, kind, ordinal];
      const expected = JSON.stringify(outcome(action, place, words(secret, [...seeds, ...key])));
      const found = JSON.stringify(action);
      assert(found === expected, `${where} is ${found}, but secret and seeds lead to ${expected}`);
      place.past.push(kind);
      counts[kind]++;
    }
    places.push(place);
  }
  return counts;
}

function pileOf(cards, counts) {
  counts.piles++;
  assert(
    Object.values(cards).every((copies) => copies > 0 && copies < 100),
    'a pile has a wrong size',
  );
  return Object.entries(cards).flatMap(([card, copies]) => Array(copies).fill(card));
}

const words = (secret, key) => {
  let counter = 0;
  const hash = (list) => createHmac('sha256', Buffer.from(secret, 'hex')).update(JSON.stringify(list));
  const next = () =>
    hash([...key, counter++])
      .digest()
      .readUInt32BE();
  return (count) => {
    let word = next();
    // Larger words would make small numbers likelier.
    while (word >= 2 ** 32 - (2 ** 32 % count)) word = next();
    return word % count;
  };
};

function outcome({ do: kind, dice }, { of, piles }, random) {
  if (kind === 'start') return { do: kind, player: random(2) };
  if (kind === 'battle') return { do: kind, roll: random(6) + 1 };
  if (kind === 'deal') {
    assert(piles[of].length > 0, 'a draw comes from a pile that the file does not list');
    return { do: kind, card: piles[of].splice(random(piles[of].length), 1)[0] };
  }
  assert([1, 2, 3].includes(dice.length), 'there are not one to three dice');
  const all = random(6 ** dice.length);
  const faces = dice.map((_, i) => Math.floor(all / 6 ** i) % 6);
  return { do: kind, dice: faces.sort().map((face) => face + 1) };
}

if (process.argv[1]?.endsWith('verify-dice.mjs')) {
  try {
    console.log(verifyDice(readFileSync(process.argv[2] ?? 0, 'utf8')).join('\n'));
  } catch (error) {
    console.error(error instanceof Error ? `Wrong: ${error.message}` : error);
    process.exitCode = 1;
  }
}
