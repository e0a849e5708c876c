import type { ByteRange } from '#shared/core/endpoint.ts';

/**
 * The part of a file that a `Range` header requests; undefined for the whole file, also when the header is
 * invalid or requests several parts. `none`: the file has no such part.
 */
export function readRange(header: string, bytes: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.replaceAll(' ', '')) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const isEmpty = Number(last) === 0 || bytes === 0;
    return isEmpty ? 'none' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
  }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start < bytes ? { start, end } : 'none';
}
