import { LANGUAGES, loadDomain, type DomainMessages, type Language } from '@arena/i18n';
import { isProof, verifyProof } from '@arena/match/proof';
import { InputError, readRecord } from '@arena/rules';
import { oneOf, parseArguments, UsageError } from '../arguments.ts';
import { EXIT } from '../exit-codes.ts';
import { fileFault, readArgument } from '../game-argument.ts';
import { DEFAULT_LANGUAGE, languageFromEnv, loadTerminalMessages } from '../play/messages.ts';

type ProofMessages = DomainMessages['online'] & DomainMessages['sharing'];

/** `arena verify FILE`: computes every roll and every draw of a finished game again, and says what that proves. */
export async function runVerify(args: string[]): Promise<number> {
  try {
    const { file, lang } = parseOptions(args);
    return await verifyFile(file, lang ?? languageFromEnv(process.env));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const m = await loadTerminalMessages(DEFAULT_LANGUAGE);
    console.error(`${error.message}\n\n${m.verify_usage({})}`);
    return EXIT.usageError;
  }
}

function parseOptions(args: string[]): { file: string; lang: Language | undefined } {
  const { values, positionals } = parseArguments({
    args,
    options: { lang: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0)
    throw new UsageError('Name one file with the proof of a game.');
  return { file, lang: oneOf(LANGUAGES, '--lang', values.lang) };
}

async function verifyFile(file: string, language: Language): Promise<number> {
  const found = readArgument(file);
  const m = await loadTerminalMessages(language);
  if (found === 'missing' || 'problem' in found) {
    process.stderr.write(fileFault(m, file, found));
    return EXIT.failed;
  }
  const texts = { ...(await loadDomain('online', language)), ...(await loadDomain('sharing', language)) };
  try {
    if (isProof(found.text)) return reportOn(found.text, texts);
    readRecord(found.text);
    console.log(texts.verify_record({}));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    process.stderr.write(fileFault(m, file, { problem: 'unfit' }, error.message));
  }
  return EXIT.failed;
}

function reportOn(text: string, m: ProofMessages): number {
  const { proof, mismatch } = verifyProof(text);
  if (mismatch === null) {
    console.log(goodReport(proof, m));
    return EXIT.ok;
  }
  console.log(
    [m.proof_bad({}), m.proof_misfit({ what: mismatch.what }), JSON.stringify(mismatch)].join('\n'),
  );
  return EXIT.failed;
}

function goodReport(proof: ReturnType<typeof verifyProof>['proof'], m: ProofMessages): string {
  const count = (...verbs: readonly string[]): number =>
    proof.log.filter((step) => 'action' in step && verbs.includes(step.action.do)).length;
  const { commitment, seedCommitments, position } = proof;
  const isCommitted = seedCommitments !== undefined;
  const prints = [
    [m.verify_print_table({}), commitment],
    ...(seedCommitments ?? []).map((hash, i) => [m.verify_print_player({ number: i + 1 }), hash ?? '-']),
  ];
  return [
    m.proof_good({}),
    '',
    `1. ${m.proof_secret({})}`,
    `2. ${isCommitted ? m.proof_seeds_committed({}) : m.proof_seeds({})}`,
    `3. ${m.proof_chance({})}`,
    `   ${m.verify_counts({ rolls: count('roll', 'battle'), draws: count('deal') })}`,
    '',
    m.verify_proven({}),
    m.verify_proves({}),
    '',
    m.verify_noted({}),
    ...prints.map(([name, hash]) => `  ${name}: ${hash}`),
    '',
    m.proof_limits({}),
    ...(position === undefined ? [] : [`- ${m.verify_position({})}`]),
    ...(isCommitted ? [] : [`- ${m.proof_older({})}`]),
    `- ${m.proof_limit_knows({})}`,
    `- ${m.proof_limit_leaves({})}`,
  ].join('\n');
}
