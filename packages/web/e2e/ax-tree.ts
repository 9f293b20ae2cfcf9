import type { CDPSession, Locator, Page } from '@playwright/test';

/** What assistive technology is told: the browser's own accessibility tree, a line for each thing in it. */

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
}

/** Parts of texts, and boxes that mean nothing. */
const IGNORED_ROLES = new Set(['InlineTextBox', 'generic', 'none']);
const STATES = ['disabled', 'checked', 'pressed', 'expanded'];
const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function openSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  return session;
}

async function axTree(page: Page): Promise<AxNode[]> {
  const session = sessions.get(page) ?? openSession(page);
  sessions.set(page, session);
  const { nodes } = await (await session).send('Accessibility.getFullAXTree');
  return nodes;
}

/** Such as `  - button "Die 3" [pressed]`; where the focus is only on request. */
export async function axSnapshot(page: Page, shown = STATES): Promise<string> {
  const nodes = await axTree(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines = (
    { ignored, role, name, properties = [], childIds = [] }: AxNode,
    depth: number,
  ): string[] => {
    const isTold = !ignored && !IGNORED_ROLES.has(role?.value ?? '');
    const states = properties.filter((each) => shown.includes(each.name)).map(stateText);
    const line = `${' '.repeat(depth)}- ${role?.value} ${JSON.stringify(name?.value ?? '')}${states.join('')}`;
    const children = childIds.flatMap((id) => byId.get(id) ?? []);
    const told = children.flatMap((child) => lines(child, isTold ? depth + 1 : depth));
    return isTold ? [line, ...told] : told;
  };
  return nodes
    .slice(0, 1)
    .flatMap((root) => lines(root, 0))
    .join('\n');
}

function stateText({ name, value: { value } }: { name: string; value: { value?: unknown } }): string {
  if (name === 'expanded') return value === true ? ' [expanded]' : ' [collapsed]';
  return value === true || value === 'true' ? ` [${name}]` : '';
}

/** A control as it is met there. */
export interface Control {
  role: string;
  name: string;
  /** Which one of those with this role and name. */
  nth: number;
  /** Its place in reading order. */
  order: number;
  /** The name of the innermost list, group or region around it. */
  within: string;
  isDisabled: boolean;
  isChecked: boolean;
  isFocused: boolean;
}

const LINE = /^(?<indent> *)- (?<role>\w+) (?<name>"(?:[^"\\]|\\.)*")(?<states>.*)$/;
const CONTROLS = new Set(['button', 'checkbox', 'radio']);
const GROUPS = new Set(['region', 'list', 'group', 'radiogroup', 'dialog', 'main', 'banner']);

/** All that can be operated, in reading order. */
export function controlsIn(snapshot: string): Control[] {
  const controls: Control[] = [];
  const around: { indent: number; name: string }[] = [];
  for (const line of snapshot.split('\n')) {
    const { indent = '', role = '', states = '', ...rest } = LINE.exec(line)?.groups ?? {};
    const name = JSON.parse(rest.name ?? '""') as string;
    while ((around.at(-1)?.indent ?? -1) >= indent.length) around.pop();
    const within = around.at(-1)?.name ?? '';
    if (GROUPS.has(role)) around.push({ indent: indent.length, name: name || within });
    if (!CONTROLS.has(role)) continue;
    controls.push({
      role,
      name,
      nth: controls.filter((other) => other.role === role && other.name === name).length,
      order: controls.length,
      within,
      isDisabled: states.includes('[disabled]'),
      isChecked: states.includes('[checked]'),
      isFocused: states.includes('[focused]'),
    });
  }
  return controls;
}

export async function focusedControl(page: Page): Promise<Control | undefined> {
  const controls = controlsIn(await axSnapshot(page, [...STATES, 'focused']));
  return controls.find(({ isFocused }) => isFocused);
}

/** The element of a control: what is inert is not in the tree. */
export const locate = (page: Page, { role, name, nth }: Control): Locator =>
  page
    .locator(':not([inert] *)')
    .and(page.getByRole(role as 'button', { name, exact: true }))
    .nth(nth);
