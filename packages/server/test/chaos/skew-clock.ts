/**
 * Loaded before a server (`node --import`): its clock is wrong by SKEW_MS, and jumps to the opposite every ten seconds.
 * The steady clock starts with the wrong time and is then left alone, as on a machine whose time is set.
 */
const skew = Number(process.env.SKEW_MS ?? 0);
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + skew });
const JUMP_MS = 10_000;
const RealDate = Date;

const now = (): number => RealDate.now() + (Math.floor(performance.now() / JUMP_MS) % 2 === 0 ? skew : -skew);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [number]) => (args.length > 0 ? new target(...args) : new target(now())),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
