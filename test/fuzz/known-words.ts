/** Ids, codes and the like from the hub's responses, so that later requests name things that exist. */
export class KnownWords {
  readonly #words: string[];
  readonly #limit: number;

  constructor(first: readonly string[], limit = 2000) {
    this.#words = [...first];
    this.#limit = limit;
  }

  at(number: number): string {
    return this.#words[number % this.#words.length] ?? '';
  }

  learn(value: unknown, depth = 0): void {
    if (typeof value !== 'object' || value === null || depth > 4) return;
    for (const [key, inner] of Object.entries(value).slice(0, 30)) {
      if (typeof inner === 'object') this.learn(inner, depth + 1);
      else if (typeof inner === 'string' && inner.length < 80 && /^(id|slug|code|key|path|.*Id)$/.test(key))
        this.#keep(inner);
    }
  }

  #keep(word: string): void {
    if (this.#words.length < this.#limit) this.#words.push(word);
    else this.#words[Math.floor(Math.random() * this.#limit)] = word;
  }
}
