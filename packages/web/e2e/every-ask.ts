import { ASKS, type AskName, type View } from '@arena/rules';

const OF_CHANCE: readonly AskName[] = ['over', 'start', 'deal', 'roll', 'battle'];

/** What people can be asked. */
export const ASKED = ASKS.filter((ask) => !OF_CHANCE.includes(ask));

type Position = [name: string, isIt: (view: View) => boolean];

const offers = (verb: string, { decision: { actions = [] } }: View): number =>
  actions.filter((action) => action.do === verb).length;

/** A decision of every kind, and the other faces that some of them have. */
export const POSITIONS: readonly Position[] = [
  ...ASKED.map((ask): Position => [ask, ({ decision }) => decision.ask === ask]),
  ['reroll of any dice', (view) => view.decision.ask === 'reroll' && offers('reroll', view) > 1],
  ['take out of the draw pile', ({ decision }) => decision.from === 'draw'],
  ['place of cards that were shown', (view) => view.decision.ask === 'place' && view.shown !== undefined],
  [
    'target among the own cards',
    ({ decision }) => decision.acting === 'offertorium' && decision.ask === 'target',
  ],
  ['die in a battle', ({ decision }) => decision.ask === 'die' && decision.target !== undefined],
  ['die that may be kept', (view) => view.decision.ask === 'die' && offers('skip', view) > 0],
];
