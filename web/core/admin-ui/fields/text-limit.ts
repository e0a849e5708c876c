import { tooLong } from '#shared/core/text.ts';

/**
 * Props that make an input show by how much its text is too long. Unlike `maxLength` they cut nothing off:
 * pasted text stays, and the server refuses it until it is shorter.
 */
export const textLimit = (max: number) => ({
  count: {
    max,
    show: ({ count }: { count: number }) => (count > max ? tooLong(count - max, max) : ''),
  },
});
