import { describe, expect, it } from 'vitest';
import { masked } from './chat.masked.ts';

describe('a question that is kept', () => {
  // security: E8
  it.each([
    ['write to jane.doe+tag@mail.example.com please', 'write to [email] please'],
    ['is https://example.com/me?x=1 yours, or www.other.example', 'is [link] yours, or [link]'],
    ['see paypal.me/jane', 'see [link]'],
    ['where is HUB-5555-5Y, or hub 5555 5y, or 55555Y?', 'where is [order], or [order], or [order]?'],
    ['I sent $50 from $JaneDoe and @jane_d', 'I sent $50 from [account] and [account]'],
    ['call +49 (170) 123-45 67 or 5551234567', 'call [number] or [number]'],
    ['my card is 4111 1111 1111 1111', 'my card is [number]'],
    ['IBAN DE89370400440532013000', 'IBAN [number]'],
    ['to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'to [number]'],
    ["Hi, my name's Jane Doe and I sing", "Hi, my name's [name] and I sing"],
  ])('has nothing in it that tells who asked: %s', (message, kept) => {
    expect(masked(message)).toBe(kept);
  });

  it.each([
    'do you sell gift cards for $50 or 100 euros?',
    'is it 24/7, and 2 for 1?',
    'do you play PS5 games at 1080p60 in 2026?',
    "what's your favourite colour",
  ])('stays as it is where there is nothing of the kind: %s', (message) => {
    expect(masked(message)).toBe(message);
  });

  it('is one line of at most 200 characters', () => {
    const kept = masked(`do you\n\nsell ${'very '.repeat(100)}much`);
    expect(kept).toMatch(/^do you sell very .* very…$/);
    expect(kept.length).toBeLessThanOrEqual(200);
  });
});
