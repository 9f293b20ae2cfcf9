// Runs before `npm test`, `npm run soak` and `npm run bench:scale`, which start a PostgreSQL and a NATS of their own; one of
// the example bots is in Python. Plain JavaScript, on any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const POSTGRES_ROOT = '/usr/lib/postgresql';
const NATS_PROGRAMS = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];

/** @param {string} message */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/**
 * Whether the path in this variable exists; if it is not set, whether one of the usual paths does.
 * @param {string} variable
 * @param {readonly string[]} usual
 */
function isInstalled(variable, usual) {
  const chosen = process.env[variable];
  if (chosen !== undefined && !existsSync(chosen))
    fail(`${variable} is ${chosen}, but there is no such path.`);
  return chosen !== undefined || usual.some((path) => existsSync(path));
}

const postgresVersions = existsSync(POSTGRES_ROOT) ? readdirSync(POSTGRES_ROOT) : [];
const postgresPrograms = postgresVersions.map((version) => `${POSTGRES_ROOT}/${version}/bin/postgres`);
const services = [
  ...(isInstalled('POSTGRES_BIN', postgresPrograms) ? [] : ['postgresql']),
  ...(isInstalled('NATS_SERVER', NATS_PROGRAMS) ? [] : ['nats-server']),
];
const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;
const missing = [...services, ...(hasPython ? [] : ['python3'])];

if (missing.length > 0) {
  const packages = missing.join(' ');
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`;
  const isRoot = process.getuid?.() === 0;
  if (!existsSync('/etc/debian_version') || !isRoot)
    fail(
      `Missing for the tests of the server: ${missing.join(' and ')}. On Debian, as root: ${install}\n` +
        'Elsewhere install Python 3, PostgreSQL and NATS, and say where the last two are: ' +
        'POSTGRES_BIN=/folder/of/initdb/and/postgres NATS_SERVER=/path/to/nats-server npm test',
    );
  console.log(`Installing ${missing.join(' and ')} for the tests of the server. This takes a minute, once.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(install, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) fail(`apt-get could not install ${packages} (see above). By hand: ${install}`);
  // Debian starts what it installs. The tests start their own, on free ports.
  for (const service of services) {
    const stop = existsSync('/run/systemd/system')
      ? ['systemctl', 'disable', '--now', service]
      : ['service', service, 'stop'];
    spawnSync(stop[0] ?? '', stop.slice(1), { stdio: 'ignore' });
  }
}
