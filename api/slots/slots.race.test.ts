import { describe, it } from 'vitest';
import { engines } from '#test/support/databases/test-database.ts';
import { takeAtOnce } from '#test/support/slots/take-at-once.ts';

describe.each(engines)('many who choose at once on %s', (database) => {
  it(
    'get each time once: 300 tries on 20 times, none taken twice and none lost',
    () => takeAtOnce(database, { tries: 300, times: 20 }),
    120_000,
  );
});
