import type { CDPSession, Locator, Page } from '@playwright/test';

/** The browser's own accessibility tree as text, one line per node: what assistive technology works with. */

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
}

/** Parts of texts, and boxes without meaning. */
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

/** Lines such as `  - button "Die 3" [pressed]`; without the focus by default. */
export async function axSnapshot(page: Page, shown = STATES): Promise<string> {
  const nodes = await axTree(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines = (
    { ignored, role, name, properties = [], childIds = [] }: AxNode,
    depth: number,
  ): string[] => {
    const isShown = !ignored && !IGNORED_ROLES.has(role?.value ?? '');
    const states = properties.filter((each) => shown.includes(each.name)).map(stateText);
    const line = `${' '.repeat(depth)}- ${role?.value} ${JSON.stringify(name?.value ?? '')}${states.join('')}`;
    const children = childIds.flatMap((id) => byId.get(id) ?? []);
    const below = children.flatMap((child) => lines(child, isShown ? depth + 1 : depth));
    return isShown ? [line, ...below] : below;
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

/** A control of the page. */
export interface Control {
  /** 'number': a choice whose number can be typed, but that has no control. */
  role: ControlRole | 'number';
  name: string;
  /** Its index among those with this role and name. */
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
const CONTROLS = ['button', 'checkbox', 'radio'] as const;
type ControlRole = (typeof CONTROLS)[number];
const GROUPS = new Set(['region', 'list', 'group', 'radiogroup', 'dialog', 'main', 'banner']);

/** All controls, in reading order. */
export function controlsIn(snapshot: string): Control[] {
  const controls: Control[] = [];
  const around: { indent: number; name: string }[] = [];
  for (const line of snapshot.split('\n')) {
    const { indent = '', role: found = '', states = '', ...rest } = LINE.exec(line)?.groups ?? {};
    const name = String(JSON.parse(rest.name ?? '""'));
    while ((around.at(-1)?.indent ?? -1) >= indent.length) around.pop();
    const within = around.at(-1)?.name ?? '';
    if (GROUPS.has(found)) around.push({ indent: indent.length, name: name || within });
    const role = CONTROLS.find((known) => known === found);
    if (role === undefined) continue;
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

/** All controls as they are now; the focused one says so. */
export const controlsOf = async (page: Page): Promise<Control[]> =>
  controlsIn(await axSnapshot(page, [...STATES, 'focused']));

/** The element of a control; inert elements are not in the tree. */
export function locate(page: Page, { role, name, nth }: Control): Locator {
  if (role === 'number') throw new Error(`${name} can only be typed`);
  return page
    .locator(':not([inert] *)')
    .and(page.getByRole(role, { name, exact: true }))
    .nth(nth);
}
