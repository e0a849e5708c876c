import { escapeXml } from '#shared/core/text.ts';

/** Which program has made a feed, as RSS requires it. */
export const GENERATOR = 'Creator Hub';

export const attribute = (name: string, value: string | number) => ` ${name}="${escapeXml(String(value))}"`;
export const tag = (name: string, text: string | number, attributes = '') =>
  `<${name}${attributes}>${escapeXml(String(text))}</${name}>`;

/** A date in the format of RFC 822, as RSS requires. */
export const rfc822 = (instant: string) => new Date(instant).toUTCString();
