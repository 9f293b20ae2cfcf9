import type { DomainMessages } from '@arena/i18n';
import {
  loadPosition,
  parseAction,
  positionOf,
  type Action,
  type GameStart,
  type Position,
} from '@arena/rules';
import type { Mark } from './marks.ts';

export type LessonId =
  | 'start'
  | 'card'
  | 'turn'
  | 'help'
  | 'money'
  | 'activate'
  | 'battle'
  | 'bribery'
  | 'winning';
type Key = keyof DomainMessages['lessons'];
type LessonKey = Extract<Key, `lesson_${LessonId}_${number}`>;
/** Texts that explain a task have a second text, which states the task in one sentence. */
type TaskKey = Extract<Key, `${LessonKey}_do`>;
type TaskStepKey = TaskKey extends `${infer Text extends LessonKey}_do` ? Text : never;

/** What a learner can do at the table besides a move: try something that is refused, take back, and so on. */
type TableHelp = 'refused' | 'undo' | 'hint' | 'enlarge';

export interface LessonStep {
  text: LessonKey;
  /** What to do now. */
  task?: TaskKey;
  /** The actions that fulfil the task; absent where the step is only read. */
  answers?: readonly Action[];
  /** What else fulfils the task, where it is no move. */
  does?: TableHelp;
  /** What chance and Livia do next, in order, until the learner decides again. */
  followUp?: readonly Action[];
  /** What light falls on, by its number in the text; absent: what the first answer touches. */
  marks?: readonly Mark[];
  /** Only what light falls on can be touched. */
  isExclusive?: boolean;
  /** The table shows the answer as its hint. */
  isHinted?: boolean;
}

/** The learner is player 0, Livia player 1. */
export interface Lesson {
  id: LessonId;
  start: GameStart;
  steps: readonly LessonStep[];
}

type LessonPosition = Pick<
  Position,
  'turn' | 'active' | 'vp' | 'bank' | 'money' | 'dice' | 'rows' | 'hands' | 'discard'
>;
const from = (fields: LessonPosition): GameStart => ({
  position: positionOf(loadPosition({ deck: 'arena', ...fields })),
});

const parseActions = (text: string): Action[] => (text === '' ? [] : text.split(';').map(parseAction));

const read = (text: LessonKey, marks: readonly Mark[], followUp = ''): LessonStep => ({
  text,
  marks,
  followUp: parseActions(followUp),
});
/** Any of the answers fulfils the task. */
const ask = (text: TaskStepKey, answers: string, followUp = ''): LessonStep => ({
  text,
  task: `${text}_do`,
  answers: parseActions(answers),
  followUp: parseActions(followUp),
});
const use = (text: TaskStepKey, does: TableHelp, marks: readonly Mark[]): LessonStep => ({
  text,
  task: `${text}_do`,
  does,
  marks,
});

export const LESSONS: readonly Lesson[] = [
  {
    id: 'start',
    start: { setup: { deck: 'arena', start: 'lot' } },
    steps: [
      read('lesson_start_1', ['own row', 'their row', 'bar']),
      read(
        'lesson_start_2',
        ['own vp', 'their vp', 'bank'],
        'start 0; deal arena; deal forum; deal magister; deal fortuna; deal telonium;' +
          'deal castra; deal portus; deal pictor; deal triremis; deal decurio',
      ),
      {
        ...ask('lesson_start_3', 'pass fortuna telonium', 'pass castra portus'),
        marks: ['hand fortuna', 'hand telonium', 'pass'],
        isExclusive: true,
      },
      { ...ask('lesson_start_4', 'place forum 4'), isExclusive: true },
      {
        ...ask(
          'lesson_start_5',
          'place arena 1; place arena 2; place arena 3; place arena 5; place arena 6; place arena 7',
        ),
        marks: ['hand arena', 'own row'],
      },
    ],
  },
  {
    id: 'card',
    start: from({
      turn: 7,
      active: 0,
      vp: [9, 10],
      bank: 17,
      money: [4, 2],
      dice: [2, 4, 5],
      rows: [
        ['triremis', 'castra', null, 'decurio', 'taberna', 'portus', 'forum'],
        ['forum', 'arena', 'pictor', 'telonium', 'templarius', null, 'aries'],
      ],
      hands: [
        ['mercennarius', 'forum', 'telonium'],
        ['maecenas', 'fortuna'],
      ],
      discard: ['bestia', 'viaCassia'],
    }),
    steps: [
      read('lesson_card_1', ['hand mercennarius', 'hand forum']),
      read('lesson_card_2', ['cost forum', 'defence forum']),
      read('lesson_card_3', ['sign mercennarius', 'sign forum', 'sign telonium']),
      use('lesson_card_4', 'enlarge', ['hand mercennarius']),
      read('lesson_card_5', ['own 4', 'theirs 4', 'theirs 5']),
    ],
  },
  {
    id: 'turn',
    start: from({
      turn: 5,
      active: 1,
      vp: [9, 7],
      bank: 20,
      money: [0, 2],
      dice: [],
      rows: [
        ['triremis', 'speculator', null, 'forum', 'carrusBovinus', null, 'decurio'],
        ['templarius', 'portus', null, 'mercennarius', 'telonium', 'philosophus', 'fortuna'],
      ],
      hands: [
        ['taberna', 'arena', 'aries'],
        ['pictor', 'bestia'],
      ],
      discard: ['forum', 'magister', 'viaCassia'],
    }),
    steps: [
      read('lesson_turn_1', ['own vp', 'their vp']),
      read('lesson_turn_2', ['own 3', 'own 6', 'bank'], 'end; roll 2 5 5'),
      ask('lesson_turn_3', 'money 5'),
      ask('lesson_turn_4', 'money 5'),
      {
        ...ask(
          'lesson_turn_5',
          'play taberna 3; play taberna 6; play arena 3; play arena 6; play aries 3; play aries 6',
        ),
        marks: ['hand', 'own 3', 'own 6'],
      },
      ask('lesson_turn_6', 'draw 2', 'deal praedator; deal castra'),
      { ...ask('lesson_turn_7', 'take praedator; take castra'), marks: ['offer', 'answer'] },
      ask('lesson_turn_8', 'end', 'roll 1 3 6; money 6; money 3; play pictor 3; end; roll 1 4 6'),
    ],
  },
  {
    id: 'help',
    start: from({
      turn: 7,
      active: 1,
      vp: [9, 8],
      bank: 19,
      money: [3, 2],
      dice: [],
      rows: [
        ['triremis', 'castra', 'pictor', 'forum', 'carrusBovinus', 'templarius', 'decurio'],
        ['templarius', 'portus', null, 'mercennarius', 'telonium', 'philosophus', 'fortuna'],
      ],
      hands: [
        ['arena', 'taberna'],
        ['aries', 'bestia'],
      ],
      discard: ['forum', 'magister', 'viaCassia'],
    }),
    steps: [
      read('lesson_help_1', ['dice'], 'end; roll 4 4 4'),
      { ...ask('lesson_help_2', 'reroll 4 4 4', 'roll 1 3 6'), marks: ['dice', 'answer'] },
      use('lesson_help_3', 'refused', ['hand arena']),
      read('lesson_help_4', ['reason']),
      ask('lesson_help_5', 'money 1'),
      use('lesson_help_6', 'undo', ['undo']),
      use('lesson_help_7', 'hint', ['hint']),
      { ...ask('lesson_help_8', 'money 6'), marks: ['answer'], isHinted: true },
    ],
  },
  {
    id: 'money',
    start: from({
      turn: 8,
      active: 0,
      vp: [8, 9],
      bank: 19,
      money: [3, 4],
      dice: [3, 4, 6],
      rows: [
        ['telonium', 'fortuna', 'carrusBovinus', 'triremis', 'forum', 'castra', 'decurio'],
        ['templarius', 'pictor', 'forum', 'philosophus', 'taberna', null, 'mercennarius'],
      ],
      hands: [
        ['aries', 'mercennarius'],
        ['portus', 'arena', 'maecenas'],
      ],
      discard: ['equitatus', 'forum', 'magister', 'speculator'],
    }),
    steps: [
      read('lesson_money_1', ['dice']),
      ask('lesson_money_2', 'money 6'),
      ask('lesson_money_3', 'draw 4', 'deal praedator; deal ballista; deal viaCassia; deal taberna'),
      ask('lesson_money_4', 'take taberna'),
      ask('lesson_money_5', 'play taberna 2'),
      ask('lesson_money_6', 'money 3'),
    ],
  },
  {
    id: 'activate',
    start: from({
      turn: 10,
      active: 0,
      vp: [9, 10],
      bank: 17,
      money: [2, 1],
      dice: [1, 4, 6],
      rows: [
        ['forum', 'castra', 'fortuna', 'taberna', null, 'templarius', 'telonium'],
        ['decurio', 'aquaeductus', 'pictor', 'ballista', null, 'philosophus', 'aries'],
      ],
      hands: [
        ['maecenas', 'praedator'],
        ['restaurator', 'fortuna'],
      ],
      discard: ['bestia', 'carrusBovinus', 'offertorium', 'veneficus'],
    }),
    steps: [
      read('lesson_activate_1', ['sign own 4', 'sign own 1', 'sign own 7']),
      ask('lesson_activate_2', 'activate 4'),
      ask('lesson_activate_3', 'activate 1'),
      ask('lesson_activate_4', 'die 6'),
      ask('lesson_activate_5', 'end', 'roll 4 5 6; money 6; money 5; play fortuna 5; end; roll 2 4 4'),
      ask('lesson_activate_6', 'activate 4'),
      ask('lesson_activate_7', 'activate 2', 'deal triremis'),
      ask('lesson_activate_8', 'place triremis 5'),
    ],
  },
  {
    id: 'battle',
    start: from({
      turn: 12,
      active: 0,
      vp: [8, 11],
      bank: 17,
      money: [9, 2],
      dice: [2, 4, 6],
      rows: [
        ['portus', 'decurio', 'taberna', 'mercennarius', null, 'bestia', 'telonium'],
        ['pictor', 'forum', 'templarius', 'triremis', 'elephantus', 'castra', 'arena'],
      ],
      hands: [
        ['tuba', 'ballista'],
        ['maecenas', 'praedator', 'speculator'],
      ],
      discard: ['aries', 'forum', 'fortuna', 'philosophus', 'viaCassia'],
    }),
    steps: [
      read('lesson_battle_1', ['defence theirs 3', 'own 2', 'own 4']),
      ask('lesson_battle_2', 'activate 2'),
      {
        ...ask('lesson_battle_3', 'target opponent 1; target opponent 3', 'battle 2'),
        marks: ['theirs 1', 'theirs 3'],
      },
      ask('lesson_battle_4', 'activate 4', 'battle 3'),
      { ...ask('lesson_battle_5', 'pay 2'), marks: ['sheet', 'answer'] },
      ask('lesson_battle_6', 'play tuba 5'),
      ask('lesson_battle_7', 'activate 6', 'battle 1'),
      { ...ask('lesson_battle_8', 'reroll', 'battle 4'), marks: ['sheet', 'answer'] },
    ],
  },
  {
    id: 'bribery',
    start: from({
      turn: 14,
      active: 0,
      vp: [10, 9],
      bank: 17,
      money: [4, 3],
      dice: [2, 5, 6],
      rows: [
        ['philosophus', 'carrusBovinus', 'castra', 'triremis', 'offertorium', 'viaCassia', 'templarius'],
        ['forum', 'ballista', null, 'decurio', 'taberna', 'mercennarius', 'pictor'],
      ],
      hands: [
        ['portus', 'arena'],
        ['aries', 'speculator', 'telonium'],
      ],
      discard: ['bestia', 'elephantus', 'forum', 'fortuna', 'magister', 'praedator'],
    }),
    steps: [
      read('lesson_bribery_1', ['own 7']),
      ask('lesson_bribery_2', 'bribe 2', 'battle 5'),
      ask('lesson_bribery_3', 'activate 6'),
      ask('lesson_bribery_4', 'target own 7', 'battle 4'),
      ask('lesson_bribery_5', 'money 5'),
      ask(
        'lesson_bribery_6',
        'end',
        'roll 1 3 5; activate 1; die 3; money 5; play telonium 3; end; roll 1 3 4',
      ),
      ask('lesson_bribery_7', 'bribe 1; bribe 3; bribe 4', 'battle 6'),
    ],
  },
  {
    id: 'winning',
    start: from({
      turn: 22,
      active: 0,
      vp: [13, 16],
      bank: 7,
      money: [4, 6],
      dice: [1, 4, 6],
      rows: [
        ['triremis', 'decurio', 'templarius', 'forum', 'telonium', 'speculator', 'castra'],
        ['taberna', 'pictor', 'fortuna', null, 'ballista', 'aquaeductus', 'praedator'],
      ],
      hands: [
        ['portus', 'offertorium'],
        ['forum', 'magister'],
      ],
      discard: [
        'arena',
        'aries',
        'bestia',
        'castra',
        'elephantus',
        'maecenas',
        'mercennarius',
        'philosophus',
      ],
    }),
    steps: [
      read('lesson_winning_1', ['own vp', 'their vp', 'bank']),
      read('lesson_winning_2', ['own vp']),
      ask('lesson_winning_3', 'activate 1'),
      ask('lesson_winning_4', 'activate 4'),
      ask('lesson_winning_5', 'die 6'),
    ],
  },
];
