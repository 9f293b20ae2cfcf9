import { ASKS, type AskName, type View } from '@arena/rules';

const CHANCE_ASKS: readonly AskName[] = ['over', 'start', 'deal', 'roll', 'battle'];

/** The asks that people answer. */
export const PLAYER_ASKS = ASKS.filter((ask) => !CHANCE_ASKS.includes(ask));

type AskCase = [name: string, isIt: (view: View) => boolean];

const countActions = (verb: string, { decision: { actions = [] } }: View): number =>
  actions.filter((action) => action.do === verb).length;

/** A decision of every kind, and variants that look different. */
export const ASK_CASES: readonly AskCase[] = [
  ...PLAYER_ASKS.map((ask): AskCase => [ask, ({ decision }) => decision.ask === ask]),
  ['reroll of any dice', (view) => view.decision.ask === 'reroll' && countActions('reroll', view) > 1],
  ['take out of the draw pile', ({ decision }) => decision.from === 'draw'],
  ['place of cards that were shown', (view) => view.decision.ask === 'place' && view.shown !== undefined],
  [
    'target among the own cards',
    ({ decision }) => decision.acting === 'offertorium' && decision.ask === 'target',
  ],
  ['die in a battle', ({ decision }) => decision.ask === 'die' && decision.target !== undefined],
  ['die that may be kept', (view) => view.decision.ask === 'die' && countActions('skip', view) > 0],
];
