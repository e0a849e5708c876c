/** Why what was typed is not the address of a website; empty when it is one. */
export type AddressProblem = '' | 'empty' | 'invalid' | 'long';

export interface TypedAddress {
  /** The address, with https:// put before it where that was left out. Everything else stays as typed. */
  address: string;
  problem: AddressProblem;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_AND_PORT = /^[^\s/:@]+:\d{1,5}(?:[/?#]|$)/;

/** Reads typed text as a web address; a missing https:// is added. */
export function readAddress(typed: string, maxLength = 2000): TypedAddress {
  const text = typed.trim();
  if (!text) return { address: '', problem: 'empty' };
  const complete = SCHEME.test(text) && !HOST_AND_PORT.test(text);
  const address = complete ? text : `https://${text}`;
  if (address.length > maxLength) return { address, problem: 'long' };
  return { address, problem: isWebAddress(address) ? '' : 'invalid' };
}

/** Whether a text is a complete http or https address. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname } = new URL(text);
  return hostname === 'localhost' || hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname);
}
