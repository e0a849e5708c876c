import { expect, it } from 'vitest';
import { connectionDocs } from './connection-docs.ts';

it.each([...connectionDocs()])(
  'matches the catalogue of connections in %s; after a change run `node scripts/connection-docs.ts`',
  (_, { found, wanted }) => {
    expect(found).toBe(wanted);
  },
);
