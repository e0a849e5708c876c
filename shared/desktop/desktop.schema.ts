import { z } from 'zod';

/**
 * A key that the app hears while another program is in front, as Electron writes it; empty for none. A letter or digit
 * needs Ctrl, Cmd or Alt, as the app would take it from all typing.
 */
export const globalKey = z
  .string()
  .regex(
    /^(?:|(?=.*(?:CommandOrControl|Alt)\+)(?:(?:CommandOrControl|Alt|Shift)\+)+[A-Z0-9]|(?:(?:CommandOrControl|Alt|Shift)\+)*F(?:[1-9]|1\d|2[0-4]))$/,
  );

/** Settings of one computer, such as which notices it shows; which mails are sent is set in the hub. */
export const desktopSettings = z.strictObject({
  bookings: z.boolean(),
  submissions: z.boolean(),
  proofs: z.boolean(),
  /** Posts that wait for the owner: to be posted by hand, looked up, or given another time. */
  posts: z.boolean(),
  /** A platform that went live, and streams that began or ended by themselves. */
  live: z.boolean(),
  failures: z.boolean(),
  doNotDisturb: z.boolean(),
  startAtLogin: z.boolean(),
  /** Marks a moment of the running stream. */
  clipKey: globalKey,
});
export type DesktopSettings = z.infer<typeof desktopSettings>;

export const defaultSettings: DesktopSettings = {
  bookings: true,
  submissions: true,
  proofs: true,
  posts: true,
  live: true,
  failures: true,
  doNotDisturb: false,
  startAtLogin: false,
  clipKey: 'CommandOrControl+Shift+F9',
};

const connections = ['none', 'connecting', 'online', 'offline', 'signed-out'] as const;
/** State of the app's connection to the hub in use. */
export type Connection = (typeof connections)[number];

/**
 * `install`: signed updates are installed automatically. `notice`: the owner gets a notice of new versions.
 */
const updateModes = ['off', 'notice', 'install'] as const;
export type UpdateMode = (typeof updateModes)[number];

export const desktopState = z.object({
  version: z.string(),
  /** Origin of the hub in use; null before the first one. */
  hub: z.string().nullable(),
  hubs: z.array(z.string()),
  connection: z.enum(connections),
  /** Whether the login is stored when the app quits; false where the system offers no real encryption. */
  loginKept: z.boolean(),
  updates: z.enum(updateModes),
  settings: desktopSettings,
  /** `waiting`: no stream is running, so the app does not listen. `taken`: the system refused it to the app. */
  clipKeyState: z.enum(['off', 'waiting', 'on', 'taken']),
});
export type DesktopState = z.infer<typeof desktopState>;

/** A hub that was added, or why it was not, as a sentence for the owner. */
export const hubOutcome = z.union([z.object({ hub: z.string() }), z.object({ problem: z.string() })]);
export type HubOutcome = z.infer<typeof hubOutcome>;

export const noticeTest = z.object({
  outcome: z.enum(['shown', 'failed', 'unknown', 'unsupported']),
  /** What it means, and what to do about it. */
  text: z.string(),
});
export type NoticeTest = z.infer<typeof noticeTest>;

/** Events that the app sends to the page. */
export type DesktopNews =
  | { kind: 'open'; path: string }
  | { kind: 'signed-out' }
  | { kind: 'connection'; connection: Connection };
