import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 120;

/** Uses a page by Tab, arrows, Enter and Space alone, and expects that focus is always somewhere. */
export class KeyboardOnly {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Forwards by Tab alone, or backwards. */
  async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      if (await hasFocus(target)) {
        await expect(target).toBeInViewport();
        return;
      }
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} does not reach ${String(target)}`);
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.press(key);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.goTo(field);
    await this.page.keyboard.type(text);
  }

  /** Chooses one of several options, which is reached by arrows from whichever is chosen. */
  async choose(group: Locator, option: Locator): Promise<void> {
    await this.goToWithin(group);
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      if (await option.isChecked()) return;
      await this.page.keyboard.press(presses === 0 ? 'Space' : 'ArrowRight');
    }
    throw new Error(`arrows do not reach ${String(option)}`);
  }

  /** In a list that opens. */
  async select(list: Locator, label: string): Promise<void> {
    await this.goTo(list);
    await this.page.keyboard.type(label);
    await expect(list.locator('option:checked')).toHaveText(label);
  }

  /** Tab leads through a sheet and never to what it covers. */
  async expectFocusWithin(sheet: Locator): Promise<void> {
    const controls = await sheet.locator('button, a, input').count();
    for (let presses = 0; presses < controls + 3; presses++) {
      await this.page.keyboard.press('Tab');
      // The browser's own controls come in between.
      expect(
        await sheet.evaluate(
          (node) => node.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
  }

  private async goToWithin(group: Locator): Promise<void> {
    await expect(group).toBeVisible();
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      if (await group.evaluate((node) => node.contains(document.activeElement))) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(group)}`);
  }
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => node === document.activeElement);

/** What was in use is gone or not, but focus has not been thrown back to the start of the page. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'none'), {
      message: 'focus is somewhere',
    })
    .not.toBe('BODY');
