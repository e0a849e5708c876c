import { shortened } from '#shared/core/text.ts';
import { withoutOrderCodes } from '#shared/orders/order-code.ts';

/** As long as a question of the owner's own answers may be. */
const LONGEST = 200;

const LINK = /\b(?:https?:\/\/|www\.)\S+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S*/gi;
const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[a-z]{2,}/gi;
/** `$name` and `@name`; `$50` is an amount. */
const ACCOUNT = /(?<![\w$@])(?:\$(?=[a-z])|@)[\w.-]*\w/gi;
/** Telephone numbers, cards, bank accounts: seven digits or more, however they are grouped. */
const NUMBER = /\+?\(?\d(?:[\s()./-]{0,2}\d){6,}/g;
/** Accounts of banks and of other currencies, keys: long words with a digit in them. */
const KEY = /\b(?=[a-z]*\d)[a-z0-9]{12,}\b/gi;
const NAME = /\b([Mm]y name(?:['’]s| is)) \p{L}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*/gu;

/**
 * A question on one line of at most 200 characters, without what may tell who asked it. Taken out, in this order: links,
 * mail addresses, codes of orders (by their spelling, without the prefix by their check character too), accounts such as
 * `$name` and `@name`, numbers of seven digits or more, words of twelve characters or more with a digit, and the name after
 * "my name is". Each leaves a word such as `[link]`. Names anywhere else are not known as such, and stay.
 */
export const masked = (message: string): string =>
  shortened(
    withoutOrderCodes(message.replace(LINK, '[link]').replace(EMAIL, '[email]'), '[order]')
      .replace(ACCOUNT, '[account]')
      .replace(KEY, '[number]')
      .replace(NUMBER, '[number]')
      .replace(NAME, '$1 [name]'),
    LONGEST - 1,
  );
