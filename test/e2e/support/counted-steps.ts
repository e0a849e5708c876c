import { mkdir } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './choose.ts';
import { toast } from './form-steps.ts';

/** What an owner does with mouse and keyboard, counted, with a picture of each screen that was worked on. */
export class CountedSteps {
  clicks = 0;
  fields = 0;
  readonly #page: Page;
  readonly #folder: string;
  #pictures = 0;

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks++;
  }

  async fill(target: Locator, text: string): Promise<void> {
    await target.fill(text);
    this.fields++;
  }

  /** Picks an option of a list that opens. */
  async choose(list: Locator, option: RegExp): Promise<void> {
    await choose(list, option);
    // The list, and the option.
    this.clicks += 2;
  }

  /** Presses the button that saves, and waits until the program says that it has. */
  async save(button: string, said: string | RegExp): Promise<void> {
    await this.click(this.#page.getByRole('button', { name: button, exact: true }));
    await expect(toast(this.#page).filter({ hasText: said })).toBeVisible();
  }

  async picture(name: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const number = String(++this.#pictures).padStart(2, '0');
    await this.#page.screenshot({ path: `${this.#folder}/${number}-${name}.png`, fullPage: true });
  }
}
