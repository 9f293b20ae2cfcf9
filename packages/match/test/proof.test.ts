import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { InputError, positionOf, positionText, seeded } from '@arena/rules';
import { describe, expect, test } from 'vitest';
import { transcriptOf, type Match } from '../src/index.ts';
import { gameOfProof, verifyProof, writeProof } from '../src/proof.ts';
import { verifyDice } from '../verify-dice.mjs';
import { newMatch, playOn, playWithOffers, send, SECRET, SETUPS, startedMatch } from './test-match.ts';

const VERIFIER = fileURLToPath(new URL('../verify-dice.mjs', import.meta.url));

function proofOf(match: Match): string {
  const transcript = transcriptOf(match);
  if (transcript === null) throw new Error('the match is not over');
  return writeProof(transcript);
}

/** Ends when the first player resigns, if it has not ended before. */
function played(match: Match, limit: number, seed = 'proof'): Match {
  playWithOffers(match, seed, limit);
  if (transcriptOf(match) === null) send(match, 0, { type: 'resign' }, 200);
  return match;
}

const isFoundByPage = (text: string): boolean => {
  try {
    return verifyProof(text).mismatch !== null;
  } catch (error) {
    if (error instanceof InputError) return true;
    throw error;
  }
};
const isFoundByTool = (text: string): boolean => {
  try {
    verifyDice(text);
    return false;
  } catch (error) {
    return error instanceof Error;
  }
};

describe('a proof', () => {
  test.each(SETUPS)('of a whole game holds, also for the verifier without the rules: %j', (setup) => {
    const match = startedMatch({ setup });
    playOn(match, 'whole');
    const text = proofOf(match);
    expect(verifyProof(text).mismatch).toBe(null);
    const draws = text.split('"do":"deal"').length - 1;
    expect(verifyDice(text).join('\n')).toMatch(new RegExp(`\\b${draws} draws\\b`));
  });

  test.each([0, 3, 12, 13, 14, 15, 20, 30])(
    'of a game that began with the position after %d decisions holds',
    (limit) => {
      const before = startedMatch();
      playOn(before, 'before', { limit });
      const match = startedMatch({ position: positionText(positionOf(before.state.game.state)) });
      playOn(match, 'then');
      const text = proofOf(match);
      expect(verifyProof(text).mismatch).toBe(null);
      expect(verifyDice(text).join('\n')).toContain('the position the match began with');
      expect(positionOf(gameOfProof(text).state)).toEqual(positionOf(match.state.game.state));
    },
  );

  test.each(['a', 'b', 'c', 'd'])('of a game with undos and redos holds: %s', (seed) => {
    const text = proofOf(played(startedMatch(), 200, seed));
    expect(text).toContain('undoTo');
    expect(verifyProof(text).mismatch).toBe(null);
    expect(verifyDice(text)).toHaveLength(5);
  });

  test.each(['by-event', null] as const)('of an older kind of chance holds: %s', (scheme) => {
    const text = proofOf(played(startedMatch({}, SECRET, scheme), 120));
    expect(verifyProof(text).mismatch).toBe(null);
    expect(verifyDice(text)).toHaveLength(5);
  });

  test('of a match that never began holds', () => {
    const match = newMatch();
    send(match, 0, { type: 'resign' });
    expect(verifyProof(proofOf(match)).mismatch).toBe(null);
    expect(verifyDice(proofOf(match))).toHaveLength(5);
  });

  test('is also a transcript as a server sends it', () => {
    const match = played(startedMatch(), 60);
    expect(verifyProof(JSON.stringify(transcriptOf(match))).mismatch).toBe(null);
  });
});

describe('the verifier', () => {
  const text = proofOf(played(startedMatch(), 60));

  test('is short, and needs nothing but Node', () => {
    const source = readFileSync(VERIFIER, 'utf8');
    expect(source.split('\n').length).toBeLessThan(150);
    const imports = [...source.matchAll(/^import .* from '(.*)';$/gm)].map(([, from]) => from);
    expect(imports).toEqual(['node:crypto', 'node:fs']);
    expect(source).not.toContain('import(');
  });

  test('says what it found and ends with 0, or what is wrong and with 1', () => {
    const said = execFileSync(process.execPath, [VERIFIER], { input: text, encoding: 'utf8' });
    expect(said).toMatch(/The secret fits its fingerprint [0-9a-f]{64}\.[^]*Not checked here: moves/);
    const { status, stderr } = spawnSync(process.execPath, [VERIFIER], {
      input: text.replace('"do":"roll","dice":[', '"do":"roll","dice":[6,'),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Wrong: the seal is broken/)]);
  });
});

/** The numbers that chance comes from, and every outcome of it. */
const DICE =
  /"(commitment|secret)":"[^"]*"|"seed(Commitment)?s":\[[^\]]*\]|\{"action":\{"do":"(start|deal|roll|battle)"[^}]*\}\}/g;

function withoutSeal(text: string): string {
  const { seal: _, ...rest } = Object(JSON.parse(text)) as { seal: string };
  return JSON.stringify(rest);
}

/** As somebody would who tampers on purpose; null if the text is no longer JSON. */
function sealedAgain(text: string): string | null {
  try {
    const rest = withoutSeal(text);
    const seal = createHash('sha256').update(rest).digest('hex');
    return `${rest.slice(0, -1)},"seal":"${seal}"}`;
  } catch {
    return null;
  }
}

const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));

describe.each([
  ['committed seeds', proofOf(played(startedMatch(), 30, 'tamper'))],
  [
    'by event, separate piles',
    proofOf(played(startedMatch({ setup: { deck: 'sets' } }, SECRET, 'by-event'), 30)),
  ],
  ['by action', proofOf(played(startedMatch({ setup: { deck: 'arena' } }, SECRET, null), 24))],
])('of every single byte that is another one (%s)', (name, text) => {
  const random = seeded(name);
  const otherThan = (letter: string): string => {
    const other = PRINTABLE[random(PRINTABLE.length)] ?? '';
    return other === letter ? '~' : other;
  };
  const changed = (i: number): string => `${text.slice(0, i)}${otherThan(text[i] ?? '')}${text.slice(i + 1)}`;
  const dice = [...text.matchAll(DICE)].flatMap(({ index, 0: part }) =>
    Array.from(part, (_, i) => index + i),
  );

  test('everything is read as it was written', () => {
    expect(dice.length).toBeGreaterThan(600);
    expect(isFoundByPage(text) || isFoundByTool(text)).toBe(false);
    expect(sealedAgain(text)).toBe(text);
  });

  test('the seal finds all', () => {
    const missed = Array.from(text, (_, i) => changed(i)).filter((other) => !isFoundByTool(other));
    expect(missed).toEqual([]);
  });

  test('those of the dice are found, even if the file is sealed again', () => {
    const missed = dice
      .map((i) => sealedAgain(changed(i)))
      .filter((other) => other !== null && !(isFoundByPage(other) && isFoundByTool(other)));
    expect(missed).toEqual([]);
  });
});

test('a log that no match can have is refused before anything of it is played', () => {
  const undos = Array.from({ length: 20_001 }, () => '{"undoTo":0}').join();
  const long = proofOf(played(startedMatch(), 3)).replace('"log":[', `"log":[${undos},`);
  expect(() => verifyProof(long)).toThrow(
    new InputError('not a valid transcript: log: more than 20000 entries, which no match has'),
  );
});
