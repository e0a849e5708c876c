import { createBreaker } from '#api/core/breaker.ts';
import { isWellKnown } from './followers.push.services.ts';

/** How many pushes are sent at the same time. */
const AT_ONCE = 16;
/** How many of them to services that are not well known, so that those never hold up the others. */
const OTHERS_AT_ONCE = 8;
const WELL_KNOWN_AT_ONCE = 8;
const OTHER_AT_ONCE = 4;

interface Service {
  name: string;
  breaker: ReturnType<typeof createBreaker>;
  sending: number;
  /** Whether the last push to it got no answer. */
  isSilent: boolean;
}

/**
 * Decides to which services a push may be sent now. After three pushes in a row without an answer a service rests;
 * from then on it gets one at a time until it answers.
 */
export function createPushSlots(now: () => number) {
  const services = new Map<string, Service>();
  let all = 0;
  let others = 0;

  const serviceNamed = (name: string): Service =>
    services.get(name) ?? { name, breaker: createBreaker(now), sending: 0, isSilent: false };

  function isFull({ name, breaker, sending, isSilent }: Service): boolean {
    if (breaker.pausedUntil() !== undefined) return true;
    if (isSilent) return sending >= 1;
    return sending >= (isWellKnown(name) ? WELL_KNOWN_AT_ONCE : OTHER_AT_ONCE);
  }

  return {
    isFree: (): boolean => all < AT_ONCE,
    /** Whether only well-known services get a push now. */
    isForWellKnown: (): boolean => others >= OTHERS_AT_ONCE,
    /** Services that get no further push now. */
    full: (): string[] => [...services.values()].filter(isFull).map(({ name }) => name),
    /** Services that did not answer the last push. */
    silent: (): string[] => [...services.values()].filter(({ isSilent }) => isSilent).map(({ name }) => name),

    /** Takes a slot. @returns gives it back; call with whether the service answered, undefined if it was not asked */
    take(name: string): (isAnswered: boolean | undefined) => void {
      const service = serviceNamed(name);
      services.set(name, service);
      service.sending += 1;
      all += 1;
      if (!isWellKnown(name)) others += 1;
      return (isAnswered) => {
        service.sending -= 1;
        all -= 1;
        if (!isWellKnown(name)) others -= 1;
        if (isAnswered === false) service.breaker.failed();
        if (isAnswered === true) service.breaker.answered();
        if (isAnswered !== undefined) service.isSilent = !isAnswered;
        if (service.sending === 0 && !service.isSilent) services.delete(name);
      };
    },
  };
}

export type PushSlots = ReturnType<typeof createPushSlots>;
