/** Splits a price as it is written, such as 'From $100', so that its amount can be set larger than its words. */
export function priceParts(price: string): { words: string; amount: string } {
  const at = price.search(/[$€£]?\d/);
  return at > 0
    ? { words: price.slice(0, at).trim(), amount: price.slice(at) }
    : { words: '', amount: price };
}
