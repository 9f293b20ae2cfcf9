import { useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { m } from '../language.ts';
import { useFocusAt } from '../parts/focus.ts';
import { useTable } from '../table/context.ts';
import type { Request } from '../table/keys.ts';
import type { TableModel } from '../table/model.ts';
import { Log } from '../table/told.tsx';
import { Asked } from './asked.tsx';
import { ChoiceList, give, groupsAt } from './choice-list.tsx';
import type { Answer } from './choices.ts';
import { CommandLine, hint, undo, type Reply } from './command-line.tsx';
import { rowTitle, titleOf } from './facts.ts';
import { impossibleAt, ImpossibleList } from './impossible.tsx';
import { Dice, Hands, Piles, Spaces, Standing } from './sections.tsx';
import './text-view.css';

export interface TextViewProps {
  request: (wish: Request | 'discards') => void;
}

/** The table in words, for those who do not see it and for those who would rather read. */
export function TextView({ request }: TextViewProps) {
  const table = useTable();
  const heading = useRef<HTMLHeadingElement>(null);
  const reply = useSignal<Reply | null>(null);
  const { value: isEnding } = table.isEnding;
  const { decision } = table.sight.value;
  const groups = groupsAt(table);
  const choices = groups.flatMap((group) => group.choices);
  const impossible = isEnding ? [] : impossibleAt(table);
  useFocusAt(() => heading.current);
  useEffect(() => {
    reply.value = null;
  }, [table.shown.value.number]);

  const answer = (given: Answer): void => {
    heading.current?.focus();
    give(table, given);
  };

  // Of another question nothing is kept: no focus, no reason why not.
  const question = `${decision} ${isEnding}`;
  const toDecide: Part[] = [
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
      content: <ImpossibleList key={question} things={impossible} />,
    });
  const more: Tool[] = [
    { label: m().told_again({}), run: () => request('log') },
    { label: m().rules_here({}), run: () => request('rules') },
    { label: m().picture_view({}), run: () => request('text') },
  ];
  toDecide.push({ id: 'more', title: m().text_more({}), content: <Tools tools={more} /> });
  const tools: Tool[] = [{ label: m().undo({}), run: () => (reply.value = undo(table)) }];
  if (table.host.isWithoutHints !== true)
    tools.push({ label: m().hint({}), run: () => (reply.value = hint(table, request)) });
  tools.push({ label: m().menu({}), run: () => request('menu') });
  const lying = partsLying(table, request);
  return (
    <main class="text-view">
      <SkipLinks parts={[{ id: 'asked', title: m().ask_label({}) }, ...toDecide, ...lying]} />
      <h1 class="inscr">{titleOf(table)}</h1>
      <div class="column">
        <Section id="asked" title={m().ask_label({})} heading={heading}>
          <Asked choices={choices} answer={answer} request={request} />
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

function partsLying(table: TableModel, request: TextViewProps['request']): Part[] {
  const [me, foe] = [table.me.value, table.opponent];
  return [
    { id: 'own-spaces', title: rowTitle(table, me), content: <Spaces player={me} /> },
    { id: 'their-spaces', title: rowTitle(table, foe), content: <Spaces player={foe} /> },
    { id: 'standing', title: m().text_standing({}), content: <Standing /> },
    { id: 'hands', title: m().text_hands({}), content: <Hands /> },
    { id: 'dice', title: m().text_dice({}), content: <Dice /> },
    { id: 'piles', title: m().text_piles({}), content: <Piles onDiscards={() => request('discards')} /> },
    { id: 'log', title: m().log({}), content: <Log /> },
  ];
}

interface Tool {
  label: string;
  run: () => void;
}

const Tools = ({ tools }: { tools: readonly Tool[] }) => (
  <div class="btns">
    {tools.map(({ label, run }) => (
      <button key={label} type="button" class="btn" onClick={run}>
        {label}
      </button>
    ))}
  </div>
);

interface Part {
  id: string;
  title: string;
  content: ComponentChildren;
}

const SkipLinks = ({ parts }: { parts: readonly Omit<Part, 'content'>[] }) => (
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

const Sections = ({ parts }: { parts: readonly Part[] }) =>
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
