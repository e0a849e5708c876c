import { expect, it } from 'vitest';
import { connectionDocs } from './connection-docs.ts';

it.each([...connectionDocs()])(
  'says in %s what the catalogue says; after a change run `node scripts/connection-docs.ts`',
  (_, { found, wanted }) => {
    expect(found).toBe(wanted);
  },
);
