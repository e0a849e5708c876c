import { describe, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import { takeAtOnce } from '#test/support/slots/take-at-once.ts';

describe.each(engines)('very many who choose at once on %s', (database) => {
  it(
    'get each time once: 10,000 tries on 100 times, none taken twice and none lost',
    () => takeAtOnce(database, { tries: 10_000, times: 100 }),
    900_000,
  );
});
