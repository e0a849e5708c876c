import { describe, expect, it } from 'vitest';
import { orderFragment } from '#shared/core/address/order-fragment.ts';
import { makeOrderCode } from '#shared/orders/order-code.ts';
import { isPlace, readOrderAddress } from './order-address.ts';

const code = makeOrderCode(() => 5);
const key = 'k3_-abcdefghijklmnopqr';

describe('the address of an order', () => {
  it('is parsed as it was built, with the code in upper or lower case', () => {
    const receipt = { code, key };
    expect(readOrderAddress(orderFragment(receipt))).toEqual({ receipt });
    expect(readOrderAddress(`#${code.toLowerCase()}.${key}`)).toEqual({ receipt });
  });

  it('may end with a token that confirms another email address', () => {
    expect(readOrderAddress(`#${code}.${key}.${key}`)).toEqual({ receipt: { code, key }, token: key });
    expect(readOrderAddress(`#${code}.${key}.short`)).toEqual({});
  });

  it('without a key still holds the code', () => {
    expect(readOrderAddress(`#${code}`)).toEqual({ code });
  });

  it.each(['', '#', '#content', `#X${code}.${key}`, `#${code}.a b`, `#${code}.`, '#%'])(
    'is not %j',
    (fragment) => {
      expect(readOrderAddress(fragment)).toEqual({});
    },
  );

  it('is distinguished from an anchor on the page', () => {
    expect(isPlace('#content')).toBe(true);
    expect(isPlace(orderFragment({ code, key }))).toBe(false);
    expect(isPlace('')).toBe(false);
  });
});
