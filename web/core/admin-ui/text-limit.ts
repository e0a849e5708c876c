import { tooLong } from '#shared/core/text.ts';

/**
 * What makes an input say how much too long its text is. Unlike `maxLength` it cuts nothing: what was pasted stays, and
 * the server refuses it until it is shorter.
 */
export const textLimit = (max: number) => ({
  count: {
    max,
    show: ({ count }: { count: number }) => (count > max ? tooLong(count - max, max) : ''),
  },
});
