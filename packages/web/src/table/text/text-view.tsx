import { useSignal } from '@preact/signals';
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
import { CommandLine, hint, undo, type CommandReply } from './command-line.tsx';
import { rowTitle, titleOf } from './facts.ts';
import { unavailableActions, UnavailableList } from './unavailable.tsx';
import { DiceSection, HandsSection, PilesSection, SpacesSection, StandingSection } from './sections.tsx';
import './text-view.css';

export interface TextViewProps {
  request: (wish: UiRequest | 'discards') => void;
}

/** The table in words, for those who do not see it and for those who would rather read. */
export function TextView({ request }: TextViewProps) {
  const table = useTable();
  const heading = useRef<HTMLHeadingElement>(null);
  const reply = useSignal<CommandReply | null>(null);
  const { value: isEnding } = table.isConfirmingEnd;
  const { decision } = table.snapshot.value;
  const groups = choiceGroupsAt(table);
  const choices = groups.flatMap((group) => group.choices);
  const impossible = isEnding ? [] : unavailableActions(table);
  useHeadingFocus(() => heading.current);
  useEffect(() => {
    reply.value = null;
  }, [table.shownUpdate.value.number]);

  const answer = (given: ChoiceAnswer): void => {
    heading.current?.focus();
    submitAnswer(table, given);
  };

  // Of another question nothing is kept: no focus, no reason why not.
  const question = `${decision} ${isEnding}`;
  const toDecide: SectionContent[] = [
    {
      id: 'choices',
      title: m().text_choices({}),
      content: <ChoiceList key={question} groups={groups} answer={answer} />,
    },
  ];
  if (impossible.length > 0)
    toDecide.push({
      id: 'impossible',
      title: m().text_impossible({}),
      content: <UnavailableList key={question} things={impossible} />,
    });
  const more: ToolAction[] = [
    { label: m().told_again({}), run: () => request('log') },
    { label: m().rules_here({}), run: () => request('rules') },
    { label: m().picture_view({}), run: () => request('text') },
  ];
  toDecide.push({ id: 'more', title: m().text_more({}), content: <Tools tools={more} /> });
  const tools: ToolAction[] = [{ label: m().undo({}), run: () => (reply.value = undo(table)) }];
  if (table.host.forbidsHints !== true)
    tools.push({ label: m().hint({}), run: () => (reply.value = hint(table, request)) });
  tools.push({ label: m().menu({}), run: () => request('menu') });
  const lying = tableSections(table, request);
  return (
    <main class="text-view">
      <SkipLinks parts={[{ id: 'asked', title: m().ask_label({}) }, ...toDecide, ...lying]} />
      <h1 class="inscr">{titleOf(table)}</h1>
      <div class="column">
        <Section id="asked" title={m().ask_label({})} heading={heading}>
          <TextPrompt choices={choices} answer={answer} request={request} />
          <CommandLine choices={choices} impossible={impossible} request={request} reply={reply} />
          <Tools tools={tools} />
        </Section>
        <Sections parts={toDecide} />
      </div>
      <div class="column">
        <Sections parts={lying} />
      </div>
    </main>
  );
}

function tableSections(table: TableModel, request: TextViewProps['request']): SectionContent[] {
  const [me, foe] = [table.me.value, table.opponent];
  return [
    { id: 'own-spaces', title: rowTitle(table, me), content: <SpacesSection player={me} /> },
    { id: 'their-spaces', title: rowTitle(table, foe), content: <SpacesSection player={foe} /> },
    { id: 'standing', title: m().text_standing({}), content: <StandingSection /> },
    { id: 'hands', title: m().text_hands({}), content: <HandsSection /> },
    { id: 'dice', title: m().text_dice({}), content: <DiceSection /> },
    {
      id: 'piles',
      title: m().text_piles({}),
      content: <PilesSection onDiscards={() => request('discards')} />,
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
