import { luckOf, type AnalysedStep } from '@arena/ai/game-analysis';
import { opponentOf, PLAYERS, type Player } from '@arena/rules';
import { percent, signedPercent } from '../charts/percent.ts';
import { m } from '../settings/language.ts';
import type { ShownGame } from './shown-game.ts';
import { resultWithEvenLuck } from './waterfall-terms.ts';

/** The result with luck taken out, and what either side made of its turns. */
export function EvenLuck({ perspective, side, analysis, balance }: ShownGame) {
  const other = opponentOf(side);
  const share = Math.round(resultWithEvenLuck(balance) * 100);
  const sides = [side, other];
  const errors: Record<Player, number> =
    side === 0
      ? { 0: -balance.ownErrors, 1: balance.otherErrors }
      : { 1: -balance.ownErrors, 0: balance.otherErrors };
  return (
    <section class="slab even-luck" aria-labelledby="even-luck">
      <h2 id="even-luck">{m().luck_even({})}</h2>
      <div class="even-score">
        <p class="even-figures">
          <span class="own">{share}</span> : <span class="other">{100 - share}</span>
        </p>
        <p class="hint">{m().luck_even_text({})}</p>
      </div>
      <table class="plain">
        <thead>
          <tr>
            <td />
            {sides.map((player) => (
              <th key={player} scope="col" class={player === side ? 'own' : 'other'}>
                {perspective.viewer === player ? m().luck_you({}) : perspective.names[player]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            name={m().luck_even_luck({})}
            cells={sides.map((player) => signedPercent(luckIn(analysis.steps, player), 1))}
          />
          <Row name={m().luck_even_errors({})} cells={sides.map((player) => percent(errors[player], 1))} />
          <Row
            name={m().luck_even_best({})}
            cells={sides.map((player) => m().luck_count_of(bestOf(analysis.steps, player)))}
          />
        </tbody>
      </table>
    </section>
  );
}

const Row = ({ name, cells }: { name: string; cells: readonly string[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((cell, i) => (
      <td key={PLAYERS[i]}>{cell}</td>
    ))}
  </tr>
);

/** The luck of a player, as that player sees it. */
const luckIn = (steps: readonly AnalysedStep[], player: Player): number =>
  steps.reduce((sum, step) => (step.side === player ? sum + (luckOf(step) ?? 0) : sum), 0);

/** How many decisions of a player could not have been better, of how many. */
function bestOf(steps: readonly AnalysedStep[], player: Player): { count: number; total: number } {
  const graded = steps.filter(({ by, grade }) => by === player && grade !== null);
  return { count: graded.filter(({ grade }) => grade === 'best').length, total: graded.length };
}
