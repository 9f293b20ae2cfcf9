import type { Page } from '@playwright/test';

/** A control as assistive technology meets it. */
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
}

const CONTROLS = new Set(['button', 'checkbox', 'radio']);
const GROUPS = new Set(['region', 'list', 'group', 'radiogroup', 'dialog', 'main', 'banner']);

/** A line of the snapshot: `- button "Die 3" [pressed]`, in quotes where YAML wants them. */
const LINE = /^(?<indent> *)- '?(?<role>\w+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?<states>(?: \[[^\]]*\])*)/;

/** All that can be operated, in reading order. */
export function controlsIn(snapshot: string): Control[] {
  const controls: Control[] = [];
  const around: { indent: number; name: string }[] = [];
  for (const line of snapshot.split('\n')) {
    const { indent = '', role = '', name = '', states = '' } = LINE.exec(line)?.groups ?? {};
    while ((around.at(-1)?.indent ?? -1) >= indent.length) around.pop();
    const plainName = name.replaceAll("''", "'").replaceAll(/\\(.)/g, '$1');
    if (GROUPS.has(role))
      around.push({ indent: indent.length, name: plainName || (around.at(-1)?.name ?? '') });
    if (!CONTROLS.has(role)) continue;
    controls.push({
      role,
      name: plainName,
      nth: controls.filter((other) => other.role === role && other.name === plainName).length,
      order: controls.length,
      within: around.at(-1)?.name ?? '',
      isDisabled: states.includes('[disabled]'),
      isChecked: states.includes('[checked]'),
    });
  }
  return controls;
}

export const snapshotOf = (page: Page): Promise<string> => page.locator('body').ariaSnapshot();

export const locate = (page: Page, { role, name, nth }: Control) =>
  page.getByRole(role as 'button', { name, exact: true }).nth(nth);
