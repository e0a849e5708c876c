import { randomInt } from 'node:crypto';

/** Headers of a visitor whom nobody has seen before: forms are limited by address. */
export const newVisitor = () => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});
