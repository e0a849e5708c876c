import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** How the test has set up the computer that the app believes to run on. */
const setup = z.object({
  /** What survives a restart of the app. */
  profile: z.string(),
  /** What survives too, but lies with the system and not with the app. */
  system: z.string(),
  /** Where the page is served; the same at every start, since what pages keep belongs to it. */
  port: z.int(),
  debugPort: z.int(),
  backend: z.enum(['gnome_libsecret', 'basic_text']),
  /** What becomes of notices. */
  notices: z.enum(['show', 'failed', 'unsupported']),
  browser: z.string().optional(),
  /** Where the sites of others are found in windows of their own: `/<host>/<path>` there. */
  outside: z.string().optional(),
});
export type StandInSetup = z.infer<typeof setup>;

export const machine = setup.parse(JSON.parse(process.env.ELECTRON_STAND_IN ?? '{}'));

export const folderOf = (name: string): string => {
  const folder = path.join(machine.profile, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};

const APP = 'app://hub';
const SERVED = `http://127.0.0.1:${machine.port}`;
/** The app's scheme is an address of this computer here: the only difference that pages can see. */
export const toServed = (url: string): string =>
  url.startsWith(`${APP}/`) ? SERVED + url.slice(APP.length) : url;
export const toApp = (url: string): string =>
  url === SERVED || url.startsWith(`${SERVED}/`) ? APP + url.slice(SERVED.length) : url;
