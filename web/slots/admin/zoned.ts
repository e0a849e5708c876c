import { localOf, resolveLocal } from '#shared/core/zoned-time.ts';

/** The instant of what was typed on the clocks of a zone; what is no time stays as it is, and is refused. */
export function instantIn(zone: string, typed: string): string {
  const [date = '', time = ''] = typed.split('T');
  try {
    return resolveLocal({ date, time, zone }).instant;
  } catch {
    return typed;
  }
}

/** The local time in a zone, as an input has it. */
export const localIn = (zone: string, at: string): string => {
  const { date, time } = localOf(Date.parse(at), zone);
  return `${date}T${time}`;
};
