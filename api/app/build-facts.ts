import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const facts = z.object({ commit: z.string().nullable(), builtAt: z.iso.datetime() });
/** From which commit the program was built, where that is known, and when. */
export type BuildFacts = z.infer<typeof facts>;

/** What the build has noted in its folder; undefined where it has noted nothing. */
export function buildFacts(dist: string): BuildFacts | undefined {
  try {
    return facts.parse(JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')));
  } catch {
    return undefined;
  }
}
