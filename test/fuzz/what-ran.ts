import { type Profiler, Session } from 'node:inspector';

/** A stretch of time, as `performance.now()` tells it. */
export interface Stretch {
  from: number;
  to: number;
}

type Frame = Profiler.ProfileNode & { parent?: Frame };

const SAMPLED_US = 1000;
const TOLD = 10;
/** Of the functions that computed by themselves, whoever called them. */
const LOWEST = 8;
/** What is not the hub's own says little: everything runs below the framework. */
const OWN = /\/(api|shared)\//;

/**
 * Looks every millisecond at what this thread computes, to tell what a long stretch was made of. It takes time and leaves
 * garbage itself, so what it is asked about is longer than without it.
 */
export function watchWhatRuns() {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: SAMPLED_US });
  session.post('Profiler.start');
  // The profiler counts from another moment.
  const offset = Number(process.hrtime.bigint()) / 1e6 - performance.now();

  function samplesOf({ nodes, samples = [], timeDeltas = [], startTime }: Profiler.Profile) {
    const byId = new Map<number, Frame>(nodes.map((node) => [node.id, node]));
    for (const frame of byId.values())
      for (const child of frame.children ?? []) Object.assign(byId.get(child) ?? {}, { parent: frame });
    let at = startTime / 1000 - offset;
    return samples.map((id, index) => {
      at += (timeDeltas[index] ?? 0) / 1000;
      return { at, frame: byId.get(id) };
    });
  }

  /** @returns of each stretch the functions in which most of it was, what they called included; then begins anew */
  return (stretches: readonly Stretch[]): string[][] => {
    let told: string[][] = [];
    session.post('Profiler.stop', (_, { profile }) => {
      const samples = samplesOf(profile);
      told = stretches.map(({ from, to }) => {
        const frames = samples.flatMap(({ at, frame }) => (frame && at >= from && at <= to ? [frame] : []));
        const lowest = mostOf(frames.map(nameOf)).slice(0, LOWEST);
        return [
          ...mostOf(frames.flatMap((frame) => [...namesOf(frame)])),
          ...lowest.map((line) => `${line} itself`),
        ];
      });
    });
    session.post('Profiler.start');
    return told;
  };
}

/** The functions of the hub that were under way, and the collection of garbage, each once. */
function namesOf(frame: Frame): Set<string> {
  const names = new Set<string>();
  for (let each: Frame | undefined = frame; each; each = each.parent) {
    const { functionName, url } = each.callFrame;
    if (functionName === '(garbage collector)' || OWN.test(url)) names.add(nameOf(each));
  }
  return names;
}

function nameOf({ callFrame: { functionName, url, lineNumber } }: Frame): string {
  if (functionName.startsWith('(')) return functionName;
  const place = OWN.test(url) ? url.slice(url.search(OWN) + 1) : url.slice(url.lastIndexOf('/') + 1);
  return `${functionName || 'a function'} (${place}:${lineNumber + 1})`;
}

function mostOf(names: readonly string[]): string[] {
  const counts = Map.groupBy(names, (name) => name);
  const most = [...counts].sort(([, one], [, other]) => other.length - one.length).slice(0, TOLD);
  return most.map(([name, { length }]) => `${length} ms in ${name}`);
}
