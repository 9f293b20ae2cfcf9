import type { Page } from '@playwright/test';
import { controlsIn, controlsOf, locate, type Control } from './ax-tree.ts';

/** An input method: reads the choices from the accessibility tree, and makes them with real input. */
export interface InputMethod {
  readonly page: Page;
  /** The choices that the page offers now. */
  choicesIn(snapshot: string): Control[];
  /** Takes one step: picks something up, marks it, or answers. */
  answer(choice: Control): Promise<void>;
}

/** The names of buttons that answer, on the board. */
const ANSWERS =
  /^(Pass both|Keep( .*)?|Roll again(: .*)?|Leave it|Let it stand|Add .*|Take .*|Pay .*|Buy .*|More|Done|Don’t spend a die|End turn|Change the \d to a \d)$/;

const isChoice = ({ role, name, isDisabled, isChecked }: Control): boolean =>
  !isDisabled && !isChecked && (role !== 'button' || name.includes('can be chosen') || ANSWERS.test(name));

abstract class BoardInput implements InputMethod {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  choicesIn(snapshot: string): Control[] {
    return controlsIn(snapshot).filter(isChoice);
  }

  abstract answer(choice: Control): Promise<void>;
}

export class TouchInput extends BoardInput {
  answer(choice: Control): Promise<void> {
    return locate(this.page, choice).tap();
  }
}

const DRAG_THRESHOLD_PX = 12;

/** Drags every other card and die, clicks the rest. */
export class MouseInput extends BoardInput {
  private isDragging = false;
  private things = 0;
  private isActing = false;

  override choicesIn(snapshot: string): Control[] {
    const choices = super.choicesIn(snapshot);
    this.isActing = choices.some(({ name }) => name === 'End turn');
    return choices;
  }

  async answer(choice: Control): Promise<void> {
    const { mouse } = this.page;
    if (this.isDragging) {
      await mouse.move(...(await this.middleOf(choice)), { steps: 3 });
      await mouse.up();
      this.isDragging = false;
    } else if (this.isMovable(choice) && this.things++ % 2 === 0) {
      const [x, y] = await this.middleOf(choice);
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x, y + DRAG_THRESHOLD_PX);
      this.isDragging = true;
    } else await locate(this.page, choice).click();
  }

  /** A hand card always has a target, a die only if no card asks for it. */
  private isMovable({ role, name, within }: Control): boolean {
    if (role === 'checkbox') return false;
    return within === 'Your hand' || within === 'Cards to place' || (this.isActing && name.startsWith('Die'));
  }

  private async middleOf(choice: Control): Promise<[number, number]> {
    const thing = locate(this.page, choice);
    await thing.scrollIntoViewIfNeeded();
    const box = await thing.boundingBox();
    if (box === null) throw new Error(`${choice.name} is not visible`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
}

const MAX_STEPS = 160;
const BUTTON_KEYS: readonly [RegExp, string][] = [
  [/^Money/, 'KeyM'],
  [/^Cards/, 'KeyC'],
  [/^(End turn|Pass both)$/, 'KeyX'],
  [/^Done$/, 'KeyD'],
  [/^Don’t spend a die$/, 'KeyS'],
  [/^(Keep|Leave it)$/, 'KeyK'],
  [/^Roll again/, 'KeyR'],
];

/** Alternates between shortcuts, and Tab and arrow keys. */
export class KeyboardInput extends BoardInput {
  private steps = 0;
  private controls: Control[] = [];

  override choicesIn(snapshot: string): Control[] {
    this.controls = controlsIn(snapshot);
    return this.controls.filter(isChoice);
  }

  async answer(choice: Control): Promise<void> {
    const shortcut = this.shortcutFor(choice);
    if (shortcut.length > 0 && this.steps++ % 3 > 0)
      for (const key of shortcut) await this.page.keyboard.press(key);
    else {
      await this.walkTo(choice);
      await this.page.keyboard.press(choice.role === 'button' ? 'Enter' : 'Space');
    }
  }

  /** Empty if there is none. */
  private shortcutFor(choice: Control): string[] {
    const { name, within } = choice;
    const beside = this.controls.filter((other) => other.within === within);
    const place = beside.findIndex((other) => other.order === choice.order);
    const space = /(your|’s) (space (?<number>\d)|bribery)/.exec(name)?.groups;
    if (space !== undefined) return [space.number === undefined ? 'KeyB' : `Digit${space.number}`];
    const number = place + 1;
    if (within === 'Your hand' || within === 'Cards to place')
      return number < 10 ? [`Shift+Digit${number}`] : [];
    if (name.startsWith('Change the'))
      return [`Key${'QWE'[Math.floor(place / 2)]}`, place % 2 === 0 ? 'Minus' : 'Equal'];
    if (name.startsWith('Die')) return [`Key${'QWE'[place]}`];
    if (choice.role === 'checkbox') return number < 10 ? [`Digit${number}`] : [];
    return BUTTON_KEYS.filter(([names]) => names.test(name)).map(([, key]) => key);
  }

  private async walkTo(wanted: Control): Promise<void> {
    const path: string[] = [];
    for (let step = 0; step < MAX_STEPS; step++) {
      const { focused, target } = await this.focusAnd(wanted);
      if (focused !== undefined && focused.order === target.order) return;
      path.push(focused?.name ?? 'nothing');
      const isBeside = focused?.within === target.within && focused.within !== '';
      const isLeft = focused !== undefined && target.order < focused.order;
      if (isBeside) {
        await this.page.keyboard.press(isLeft ? 'ArrowLeft' : 'ArrowRight');
        if ((await this.focusAnd(wanted)).focused?.order !== focused.order) continue;
      }
      await this.page.keyboard.press(isLeft ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(
      `the keyboard cannot reach ${wanted.role} "${wanted.name}", last at ${path.slice(-6).join(' > ')}`,
    );
  }

  /** Both as they are now: a card that gets the focus is shown beside the board, with further controls. */
  private async focusAnd(wanted: Control): Promise<{ focused: Control | undefined; target: Control }> {
    const controls = await controlsOf(this.page);
    const target = controls.find(
      ({ role, name, nth }) => role === wanted.role && name === wanted.name && nth === wanted.nth,
    );
    if (target === undefined) throw new Error(`${wanted.role} "${wanted.name}" is gone`);
    return { focused: controls.find(({ isFocused }) => isFocused), target };
  }
}

const typedNumber = (name: string): Control => ({
  role: 'number',
  name,
  nth: 0,
  order: -1,
  within: '',
  isDisabled: false,
  isChecked: false,
  isFocused: false,
});

/** The text view: alternates between pressing choices and typing their numbers. */
export class TextViewInput implements InputMethod {
  readonly page: Page;
  private answers = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Similar choices are folded up, but their numbers are shown. */
  choicesIn(snapshot: string): Control[] {
    const pressed = controlsIn(snapshot).filter(({ name }) => /^\d+ ?: /.test(name));
    const folded = [
      ...snapshot.matchAll(/- DisclosureTriangle ".*: (\d+) to (\d+)".*\[collapsed\]/g),
    ].flatMap(([, first, last]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i)),
    );
    return [...pressed, ...folded.map(typedNumber)];
  }

  async answer(choice: Control): Promise<void> {
    if (choice.role === 'button' && this.answers++ % 2 === 0) return locate(this.page, choice).click();
    await this.page.getByRole('textbox', { name: 'Command' }).click();
    await this.page.keyboard.type(choice.name.split(' ')[0] ?? '');
    await this.page.keyboard.press('Enter');
  }
}
