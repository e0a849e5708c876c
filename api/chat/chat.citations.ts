import type { ChatSource } from '#shared/chat/chat.schema.ts';

const MARK = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;
/** The beginning of a mark whose end has not arrived yet. */
const OPEN_MARK = /\[[\d\s,]{0,24}$/;

/**
 * Reads a text as it arrives and numbers the sources it names in the order of their first mention. A mark for
 * something that was never offered is left out, and a mark is never split.
 */
export class Citations {
  readonly #offered: readonly ChatSource[];
  readonly #named: ChatSource[] = [];
  readonly #numbers = new Set<number>();
  #held = '';

  constructor(offered: readonly ChatSource[]) {
    this.#offered = offered;
  }

  /** The sources named so far. */
  get sources(): ChatSource[] {
    return [...this.#named];
  }

  /** The numbers that were named so far, as they were offered: from 1. */
  get numbers(): number[] {
    return [...this.#numbers];
  }

  /** @returns what can be shown of everything that has arrived */
  push(chunk: string): string {
    const text = this.#held + chunk;
    const open = text.search(OPEN_MARK);
    this.#held = open < 0 ? '' : text.slice(open);
    return this.#numbered(open < 0 ? text : text.slice(0, open));
  }

  /** @returns what was held back, when no more will come */
  end(): string {
    const rest = this.#held;
    this.#held = '';
    return rest;
  }

  #numbered(text: string): string {
    return text.replace(MARK, (_, numbers: string) =>
      numbers
        .split(',')
        .map((number) => this.#mark(Number(number)))
        .join(''),
    );
  }

  #mark(number: number): string {
    const source = this.#offered[number - 1];
    if (!source) return '';
    this.#numbers.add(number);
    let index = this.#named.findIndex(({ path, title }) => path === source.path && title === source.title);
    if (index < 0) index = this.#named.push(source) - 1;
    return `[${index + 1}]`;
  }
}
