import { Fragment } from 'react';

/** An account number without spaces; it is read in groups of four. */
const ACCOUNT = /^(?=.*\d{6})[A-Z0-9]{15,}$/;

/** A handle, mail address or account number, whose lines end between its parts. */
export function Handle({ handle }: { handle: string }) {
  if (ACCOUNT.test(handle)) return handle.match(/.{1,4}/g)?.join(' ');
  return handle.split(/(?<=[@./_-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
