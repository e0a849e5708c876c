import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** How the test has set up the computer on which the app runs. */
const setup = z.object({
  /** What survives a restart of the app. */
  profile: z.string(),
  /** Survives a restart too, but is stored with the system and not with the app. */
  system: z.string(),
  /** The port of the page; the same at every start, because pages' storage belongs to an origin. */
  port: z.int(),
  debugPort: z.int(),
  backend: z.enum(['gnome_libsecret', 'basic_text']),
  /** How the system handles notices. */
  notices: z.enum(['show', 'failed', 'unsupported']),
  /** A key that another program has. */
  takenKey: z.string().optional(),
  browser: z.string().optional(),
  /** The address at which auth windows find other sites, as `/<host>/<path>`. */
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
/** The app's scheme is a local address here: the only difference that pages can detect. */
export const toServed = (url: string): string =>
  url.startsWith(`${APP}/`) ? SERVED + url.slice(APP.length) : url;
export const toApp = (url: string): string =>
  url === SERVED || url.startsWith(`${SERVED}/`) ? APP + url.slice(SERVED.length) : url;
