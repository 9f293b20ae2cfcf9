import { expect, type Page } from '@playwright/test';
import { controlsIn, locate, snapshotOf, type Control } from './view.ts';

/** A way of playing: what can be chosen is read from the accessible view, and chosen with real input. */
export interface Way {
  readonly page: Page;
  readChoices(): Promise<Control[]>;
  /** Takes the next step: picks something up or marks it, or answers. */
  answer(choice: Control): Promise<void>;
}

/** Buttons that answer, by their names in the picture of the table. */
const ANSWERS =
  /^(Pass both to .*|Keep( .*)?|Roll again|Leave it|Add .*|Pay .*|Buy .*|More|Done|Use no die|End turn|Turn the \d into \d)$/;

const isChoice = ({ role, name, isDisabled, isChecked }: Control): boolean =>
  !isDisabled && !isChecked && (role !== 'button' || name.endsWith('can be chosen') || ANSWERS.test(name));

abstract class Picture implements Way {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async readChoices(): Promise<Control[]> {
    return controlsIn(await snapshotOf(this.page)).filter(isChoice);
  }

  abstract answer(choice: Control): Promise<void>;
}

export class Touch extends Picture {
  answer(choice: Control): Promise<void> {
    return locate(this.page, choice).tap();
  }
}

/** Clicks, and drags every other die or card. */
export class Mouse extends Picture {
  private isDragging = false;
  private picks = 0;

  async answer(choice: Control): Promise<void> {
    const thing = locate(this.page, choice);
    if (this.isDragging) {
      await this.moveTo(choice);
      await this.page.mouse.up();
      this.isDragging = false;
    } else if (canBePickedUp(choice) && this.picks++ % 2 === 0) {
      await this.moveTo(choice);
      await this.page.mouse.down();
      await this.page.mouse.move(...(await this.besides(choice)));
      this.isDragging = true;
    } else await thing.click();
  }
}
