import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { useHeadingFocus } from '../../lib/use-heading-focus.ts';
import { useTable } from '../model/context.ts';
import type { UiRequest } from '../input/shortcuts.ts';
import type { TableModel } from '../model/table-model.ts';
import { GameLog } from '../shared/game-log.tsx';
import { TextPrompt } from './text-prompt.tsx';
import { ChoiceList, submitAnswer, choiceGroupsAt } from './choice-list.tsx';
import type { ChoiceAnswer } from './choices.ts';
import { undoLabel } from '../shared/undo-text.ts';
import { CommandLine, hint, redo, undo, type CommandReply } from './command-line.tsx';
import { rowTitle, titleOf } from './facts.ts';
import { unavailableActions, UnavailableList } from './unavailable.tsx';
import { DiceSection, HandsSection, PilesSection, SpacesSection, StandingSection } from './sections.tsx';
import './text-view.css';

export interface TextViewProps {
  onRequest: (request: UiRequest) => void;
}

/** The table in words, for people who cannot see it or would rather read. */
export function TextView({ onRequest }: TextViewProps) {
  const table = useTable();
  const heading = useRef<HTMLHeadingElement>(null);
  const reply = useSignal<CommandReply | null>(null);
  const isEnding = table.isConfirmingEnd.value;
  const groups = choiceGroupsAt(table);
  const choices = groups.flatMap((group) => group.choices);
  const unavailable = isEnding ? [] : unavailableActions(table);
  useHeadingFocus(() => heading.current);
  useEffect(() => {
    reply.value = null;
  }, [table.shownUpdate.value.number]);

  const answer = (given: ChoiceAnswer): void => {
    heading.current?.focus();
    submitAnswer(table, given);
  };

  // A new question discards focus and refusals of the last one.
  const question = `${table.snapshot.value.decision} ${isEnding}`;
  const decisionSections = [
    {
      id: 'choices',
      title: m().text_choices({}),
      content: <ChoiceList key={question} groups={groups} answer={answer} />,
    },
    ...(unavailable.length === 0
      ? []
      : [
          {
            id: 'impossible',
            title: m().text_impossible({}),
            content: <UnavailableList key={question} items={unavailable} />,
          },
        ]),
    { id: 'more', title: m().text_more({}), content: <ViewTools onRequest={onRequest} /> },
  ];
  const sections = tableSections(table, onRequest);
  return (
    <main class="text-view">
      <SkipLinks parts={[{ id: 'asked', title: m().ask_label({}) }, ...decisionSections, ...sections]} />
      <h1 class="inscr">{titleOf(table)}</h1>
      <div class="column">
        <Section id="asked" title={m().ask_label({})} heading={heading}>
          <TextPrompt choices={choices} answer={answer} onRequest={onRequest} />
          <CommandLine choices={choices} unavailable={unavailable} onRequest={onRequest} reply={reply} />
          <GameTools onRequest={onRequest} reply={reply} />
        </Section>
        <Sections parts={decisionSections} />
      </div>
      <div class="column">
        <Sections parts={sections} />
      </div>
    </main>
  );
}

const ViewTools = ({ onRequest }: TextViewProps) => (
  <Tools
    tools={[
      { label: m().told_again({}), run: () => onRequest('log') },
      { label: m().rules_here({}), run: () => onRequest('rules') },
      { label: m().picture_view({}), run: () => onRequest('text') },
    ]}
  />
);

function GameTools({ onRequest, reply }: TextViewProps & { reply: Signal<CommandReply | null> }) {
  const table = useTable();
  const tools: ToolAction[] = [
    { label: undoLabel(table.undoes.value), run: () => (reply.value = undo(table)) },
  ];
  if (table.redoes.value !== null)
    tools.push({ label: m().redo({}), run: () => (reply.value = redo(table)) });
  if (table.host.forbidsHints !== true)
    tools.push({ label: m().hint({}), run: () => (reply.value = hint(table, onRequest)) });
  tools.push({ label: m().menu({}), run: () => onRequest('menu') });
  return <Tools tools={tools} />;
}

function tableSections(table: TableModel, onRequest: TextViewProps['onRequest']): SectionContent[] {
  const [me, opponent] = [table.me.value, table.opponent];
  return [
    { id: 'own-spaces', title: rowTitle(table, me), content: <SpacesSection player={me} /> },
    { id: 'their-spaces', title: rowTitle(table, opponent), content: <SpacesSection player={opponent} /> },
    { id: 'standing', title: m().text_standing({}), content: <StandingSection /> },
    { id: 'hands', title: m().text_hands({}), content: <HandsSection /> },
    { id: 'dice', title: m().text_dice({}), content: <DiceSection /> },
    {
      id: 'piles',
      title: m().text_piles({}),
      content: <PilesSection onDiscards={() => onRequest('discards')} />,
    },
    { id: 'log', title: m().log({}), content: <GameLog /> },
  ];
}

interface ToolAction {
  label: string;
  run: () => void;
}

const Tools = ({ tools }: { tools: readonly ToolAction[] }) => (
  <div class="btns">
    {tools.map(({ label, run }) => (
      <button key={label} type="button" class="btn" onClick={run}>
        {label}
      </button>
    ))}
  </div>
);

interface SectionContent {
  id: string;
  title: string;
  content: ComponentChildren;
}

const SkipLinks = ({ parts }: { parts: readonly Omit<SectionContent, 'content'>[] }) => (
  <nav class="skip" aria-label={m().text_skip({})}>
    <ul>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
);

const Sections = ({ parts }: { parts: readonly SectionContent[] }) =>
  parts.map(({ id, title, content }) => (
    <Section key={id} id={id} title={title}>
      {content}
    </Section>
  ));

interface SectionProps {
  id: string;
  title: string;
  heading?: RefObject<HTMLHeadingElement | null> | null;
  children: ComponentChildren;
}

const Section = ({ id, title, heading = null, children }: SectionProps) => (
  <section class="slab">
    <h2 id={id} ref={heading} tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
);
