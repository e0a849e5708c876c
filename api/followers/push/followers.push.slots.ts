import { createBreaker } from '#api/core/network/breaker.ts';
import { WELL_KNOWN } from './followers.push.services.ts';

/** How many pushes are sent at the same time, and how many of them to one service. */
const AT_ONCE = 16;
const SERVICE_AT_ONCE = 8;
/** How many of them to services that may stay silent, so that those never hold up the others. */
const DOUBTFUL_AT_ONCE = 8;

interface Service {
  breaker: ReturnType<typeof createBreaker>;
  sending: number;
  state: 'new' | 'answers' | 'silent';
}

/**
 * Decides to which services a push may be sent now. One that has not answered yet, or not the last time, gets one at a
 * time; after three in a row without an answer it rests for a while.
 */
export function createPushSlots(now: () => number) {
  const begun = (state: Service['state']): Service => ({ breaker: createBreaker(now), sending: 0, state });
  const services = new Map<string, Service>(WELL_KNOWN.map((name) => [name, begun('answers')]));

  const sendingTo = (wanted: (service: Service) => boolean): number =>
    [...services.values()].filter(wanted).reduce((sum, { sending }) => sum + sending, 0);
  const namesOf = (wanted: (service: Service) => boolean): string[] =>
    [...services].filter(([, service]) => wanted(service)).map(([name]) => name);

  const answers = ({ state }: Service) => state === 'answers';
  const isFull = ({ breaker, sending, state }: Service) =>
    breaker.pausedUntil() !== undefined || sending >= (state === 'answers' ? SERVICE_AT_ONCE : 1);

  return {
    isFree: (): boolean => sendingTo(() => true) < AT_ONCE,
    /** Services that get no further push now. */
    full: (): string[] => namesOf(isFull),
    /** The only services that may get one now; undefined for any. */
    only: (): string[] | undefined =>
      sendingTo((service) => !answers(service)) < DOUBTFUL_AT_ONCE ? undefined : namesOf(answers),
    /** Services that did not answer the last push. */
    silent: (): string[] => namesOf(({ state }) => state === 'silent'),

    /** Takes a slot. @returns gives it back; call with whether the service answered, undefined if it was not asked */
    take(name: string): (isAnswered: boolean | undefined) => void {
      const service = services.get(name) ?? begun('new');
      services.set(name, service);
      service.sending += 1;
      return (isAnswered) => {
        service.sending -= 1;
        if (isAnswered === undefined) return;
        if (isAnswered) service.breaker.answered();
        else service.breaker.failed();
        service.state = isAnswered ? 'answers' : 'silent';
      };
    },
  };
}
