import { z } from 'zod';
import { DEFAULT_PER_ADDRESS } from '#api/core/http/server/limited-server.ts';
import { mailSender, smtpUrl } from '#api/core/mail/smtp-settings.ts';
import {
  bucketName,
  httpOrigin,
  modelName,
  regionName,
  secretText,
} from '#shared/core/connections/field-schemas.ts';
import {
  appVariables,
  forAppVariables,
  networksWithApp,
} from '#shared/core/connections/network-connections.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#shared/core/fields.ts';
import { DEFAULT_HOST, DEFAULT_PORT } from './http/server/listen.ts';
import { readPublicUrl } from './network/public-url.ts';
import { ConfigError } from './process/owner-error.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number, such as 3000')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port number up to 65535');

const count = (least: number, most: number, error: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .refine((number) => number >= least && number <= most, error);

const publicUrl = z.string().transform((text, context) => {
  const read = readPublicUrl(text);
  if ('origin' in read) return read.origin;
  context.addIssue({ code: 'custom', message: read.problem });
  return z.NEVER;
});
const gigabytes = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,3})?$/, 'must be a number of gigabytes, such as 10')
  .transform(Number);
const hours = count(1, 24 * 365, 'must be a number of hours, such as 24');
const days = count(1, 365, 'must be a number of days, such as 14');

const SHORTEST_KEY = 32;

const environment = z.object({
  PORT: port.default(DEFAULT_PORT),
  HOST: z.string().min(1, 'must be a host name or address').default(DEFAULT_HOST),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().min(1, 'must be a folder').default('data'),
  BACKUP_DIR: z.string().min(1, 'must be a folder').optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto, or a number of processes up to 64')
    .transform((text) => (text === 'auto' ? text : Number(text)))
    .default(1),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  TRUST_PROXY: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  CONNECTIONS_PER_ADDRESS: count(1, 10_000, 'must be a number, such as 1000').default(DEFAULT_PER_ADDRESS),
  SESSION_KEYS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => key.length >= SHORTEST_KEY),
      `must be one or more secrets of ${SHORTEST_KEY} characters or more, with commas between them`,
    )
    .optional(),
  SESSION_IDLE_HOURS: hours.default(24),
  SESSION_MAX_DAYS: days.default(14),
  ADMIN_USERNAME: z.string().trim().min(1, 'must be a name').max(200, 'must be shorter').default('owner'),
  ADMIN_PASSWORD: z
    .string()
    .min(SHORTEST_PASSWORD, `must have ${SHORTEST_PASSWORD} characters or more`)
    .max(LONGEST_PASSWORD, `must have ${LONGEST_PASSWORD} characters at most`)
    .optional(),
  VISITORS_QUOTA_GB: gigabytes.default(2),
  VISITORS_DAY_MB: count(50, 99_999, 'must be a number of megabytes from 50').default(200),
  MEDIA_QUOTA_GB: gigabytes.default(10),
  MEDIA_VIDEO_MAX_GB: gigabytes.default(2),
  // Connections: the environment's settings win over those that the owner makes in the back office.
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailSender.optional(),
  OPENAI_API_KEY: secretText.optional(),
  OPENAI_BASE_URL: httpOrigin.optional(),
  OPENAI_MODEL: modelName.optional(),
  OPENAI_TRANSCRIPTION_MODEL: modelName.optional(),
  TWITCH_CLIENT_ID: secretText.optional(),
  TWITCH_CLIENT_SECRET: secretText.optional(),
  TWITCH_AUTH_URL: httpOrigin.default('https://id.twitch.tv'),
  TWITCH_API_URL: httpOrigin.default('https://api.twitch.tv'),
  YOUTUBE_API_KEY: secretText.optional(),
  YOUTUBE_API_URL: httpOrigin.default('https://www.googleapis.com'),
  GOOGLE_CLIENT_ID: secretText.optional(),
  GOOGLE_CLIENT_SECRET: secretText.optional(),
  GOOGLE_AUTH_URL: httpOrigin.default('https://accounts.google.com'),
  GOOGLE_TOKEN_URL: httpOrigin.default('https://oauth2.googleapis.com'),
  GOOGLE_SEARCH_URL: httpOrigin.default('https://searchconsole.googleapis.com'),
  STRIPE_SECRET_KEY: secretText.optional(),
  STRIPE_WEBHOOK_SECRET: secretText.optional(),
  STRIPE_API_URL: httpOrigin.default('https://api.stripe.com'),
  ...forAppVariables(secretText.optional()),
  S3_ENDPOINT: httpOrigin.optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: regionName.optional(),
  S3_ACCESS_KEY_ID: secretText.optional(),
  S3_SECRET_ACCESS_KEY: secretText.optional(),
  S3_PUBLIC_URL: httpOrigin.optional(),
  COUNTRY_DATABASE: z.string().min(1, 'must be a file').optional(),
});

/** Every variable that is read; `.env.example` explains each. */
export const environmentNames: readonly string[] = Object.keys(environment.shape);

export type Config = Readonly<z.output<typeof environment>> & { readonly PUBLIC_URL: string };

/** Reads the environment. Variables that are set but empty count as not set. @throws ConfigError */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`The environment is not valid:\n${lines.join('\n')}`);
  }
  const config = result.data;
  for (const [id, other] of pairs) {
    if (Boolean(config[id]) !== Boolean(config[other])) {
      throw new ConfigError(
        `The environment is not valid:\n  ${config[id] ? other : id} must be set together with ${config[id] ? id : other}`,
      );
    }
  }
  return { ...config, PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}` };
}

const pairs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ...networksWithApp.map(appVariables),
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const;
