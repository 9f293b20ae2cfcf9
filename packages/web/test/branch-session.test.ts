import { actorOf, decision, Game, seeded, type Player } from '@arena/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';

vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
const { BranchSession } = await import('../src/replay/branch-session.ts');
type Session = InstanceType<typeof BranchSession>;

beforeEach(() => fakeStorage.clear());

const NAMES: [string, string] = ['Marcus', 'Livia'];

/** Plays for this side until the other one decides. */
async function playToOtherSide(session: Session, game: Game, first: Player): Promise<void> {
  const random = seeded('branch');
  for (let actor = actorOf(game.state); actor === first; actor = actorOf(game.state)) {
    const { actions } = decision(game.state);
    const action = actions[random(actions.length)];
    if (action === undefined) throw new Error('there is nothing to do');
    const { snapshot } = session.table.value.host.latest(first);
    const refusal = await session.table.value.host.send(first, {
      type: 'act',
      decision: snapshot.decision,
      action,
    });
    expect(refusal).toBeNull();
  }
}

test('whoever plays both sides takes back the last decision of the other one', async () => {
  const game = new Game({ setup: { deck: 'arena' } });
  game.playChance(seeded('start'));
  const first = actorOf(game.state) === 1 ? 1 : 0;
  const session = new BranchSession({ game, seat: first, bot: null, names: NAMES });
  await playToOtherSide(session, game, first);
  const second = first === 0 ? 1 : 0;
  const played = session.codes.length;
  const { host } = session.table.value;
  expect(host.localPlayers).toEqual([second]);
  const { snapshot } = host.latest(second);
  expect(snapshot.undo).toBe('free');
  expect(await host.send(second, { type: 'undo', decision: snapshot.decision })).toBeNull();
  expect(session.codes.length).toBeLessThan(played);
  expect(session.table.value.host.localPlayers).toEqual([first]);
  session.close();
});
