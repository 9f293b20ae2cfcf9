import { parseMe } from '@arena/api';
import { UsageError } from '../arguments.ts';
import { EXIT } from '../exit-codes.ts';
import { parseConnectArguments, USAGE, type ConnectOptions } from './arguments.ts';
import { ChallengeDesk } from './challenge-desk.ts';
import { AepEngine, EngineError } from './engine.ts';
import { openSeeds } from './seeds.ts';
import { Site, SiteError } from './site.ts';
import { TableFinder } from './table-finder.ts';
import { TablePlayer, type PlayingContext } from './table-player.ts';

/** `arena connect URL -- COMMAND`: an engine plays on a server. */
export async function runConnect(args: string[]): Promise<number> {
  try {
    const options = parseConnectArguments(args, process.env);
    if (options !== 'help') return await connect(options);
    console.log(USAGE);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return EXIT.usageError;
  }
}

const report = (text: string): void => console.log(text);

async function connect(options: ConnectOptions): Promise<number> {
  const stop = new AbortController();
  const site = new Site(options.site, options.token, report);
  const engine = new AepEngine(options.command, report);
  /** Where it plays. */
  const playing = new Map<string, TablePlayer>();
  const interrupt = (): void => {
    if (stop.signal.aborted) {
      sayWhatGoesOn(site, playing);
      engine.close();
      process.exit(EXIT.interrupted);
    }
    report('No new games: the others are played to their end. Ctrl-C leaves at once.');
    stop.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    await engine.start();
    const { name, isProgram } = parseMe(await site.request('/api/me'));
    if (isProgram !== true) throw new UsageError(`${name} is not the account of a program.`);
    report(`Connected to ${site.url} as ${name}.`);
    const seeds = openSeeds(options.keyFile);
    await playAll({ site, engine, seeds, options, stop: stop.signal, report }, options, playing);
    return stop.signal.aborted ? EXIT.interrupted : EXIT.ok;
  } catch (error) {
    if (!(error instanceof EngineError) && !(error instanceof SiteError)) throw error;
    console.error(error instanceof SiteError ? `The server refuses: ${error.message}.` : error.message);
    sayWhatGoesOn(site, playing);
    return EXIT.failed;
  } finally {
    stop.abort();
    engine.close();
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

/** As many games at a time as wanted, until there have been enough. */
async function playAll(
  context: PlayingContext,
  options: ConnectOptions,
  playing: Map<string, TablePlayer>,
): Promise<void> {
  const makeRoom = (): boolean => [...playing.values()].some((player) => player.leaveIfAlone());
  const desk = new ChallengeDesk({ ...context, options, makeRoom });
  const finder = new TableFinder(context.site, options, context.stop, desk);
  let left = options.games;
  const playOn = async (): Promise<void> => {
    while (left > 0) {
      left--;
      const id = await finder.next();
      if (id === null) return;
      const player = new TablePlayer(id, context);
      playing.set(id, player);
      const outcome = await player.play();
      playing.delete(id);
      report(`${outcome === 'called off' ? 'Called off' : `Game ${outcome}`}: ${context.site.link(id)}`);
      // It was none.
      if (outcome === 'called off' && options.table === null) left++;
    }
  };
  if (options.takesChallenges) void desk.follow(context.stop);
  await Promise.all(Array.from({ length: Math.min(options.tables, options.games) }, playOn));
}

function sayWhatGoesOn(site: Site, playing: ReadonlyMap<string, TablePlayer>): void {
  if (playing.size === 0) return;
  console.error('These games go on without it, and nothing was resigned. Start it again to continue them:');
  for (const id of playing.keys()) console.error(`  ${site.link(id)}`);
}
