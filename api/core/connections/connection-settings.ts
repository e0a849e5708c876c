import type { Config } from '#api/core/config.ts';
import type { S3Settings } from '#api/core/files/s3.ts';
import { type MailRoute, mailRouteOf, smtpServer } from '#api/core/mail/smtp-settings.ts';
import { connectionKind, fieldVariables } from '#shared/core/connections/catalogue.ts';
import type { ConnectionId, ConnectionKind } from '#shared/core/connections/connection.ts';
import { START_TLS, TLS_FROM_START } from '#shared/core/connections/mail-connection.ts';
import {
  appVariables,
  forNetworkConnections,
  type NetworkWithApp,
  type networkConnectionIds,
} from '#shared/core/connections/network-connections.ts';
import { DEFAULT_REGION } from '#shared/core/connections/server-connections.ts';
import { DEFAULT_MODEL, DEFAULT_TRANSCRIPTION_MODEL } from '#shared/core/connections/service-connections.ts';

/** The values of a connection's fields, by their keys; empty ones are left out. */
export type ConnectionValues = Readonly<Record<string, string>>;

export interface ModelSettings {
  /** Undefined for a server of the owner's own that needs none. */
  apiKey: string | undefined;
  /** Undefined for OpenAI's own server. */
  baseUrl: string | undefined;
  model: string;
  /** For `audio/transcriptions` at the same server. */
  transcriptionModel: string;
}

/** An application that the owner has registered with a service. */
interface AppKeys {
  clientId: string;
  clientSecret: string;
}

export interface StorageSettings extends S3Settings {
  /** The public address of the files under `public/`. */
  publicUrl: string | undefined;
}

/** The settings of each connection. Addresses have no trailing slash. */
export interface ConnectionSettings extends Record<(typeof networkConnectionIds)[NetworkWithApp], AppKeys> {
  mail: MailRoute;
  model: ModelSettings;
  twitch: AppKeys & { authUrl: string; apiUrl: string };
  youtube: { apiKey: string; apiUrl: string };
  google: AppKeys & { authUrl: string; tokenUrl: string; searchUrl: string };
  stripe: { secretKey: string; webhookSecret: string | undefined; apiUrl: string };
  storage: StorageSettings;
  countries: { file: string };
}

type Readers = { [K in ConnectionId]: (config: Config) => ConnectionSettings[K] | undefined };

const appKeys = (clientId: string | undefined, clientSecret: string | undefined): AppKeys | undefined =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined;

const readers: Readers = {
  mail: mailRouteOf,
  model({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, ...config }) {
    const { OPENAI_MODEL: model = DEFAULT_MODEL } = config;
    const { OPENAI_TRANSCRIPTION_MODEL: transcriptionModel = DEFAULT_TRANSCRIPTION_MODEL } = config;
    return apiKey || baseUrl ? { apiKey, baseUrl, model, transcriptionModel } : undefined;
  },
  twitch({ TWITCH_AUTH_URL: authUrl, TWITCH_API_URL: apiUrl, ...config }) {
    const keys = appKeys(config.TWITCH_CLIENT_ID, config.TWITCH_CLIENT_SECRET);
    return keys && { ...keys, authUrl, apiUrl };
  },
  youtube: ({ YOUTUBE_API_KEY: apiKey, YOUTUBE_API_URL: apiUrl }) =>
    apiKey ? { apiKey, apiUrl } : undefined,
  google({ GOOGLE_AUTH_URL: authUrl, GOOGLE_TOKEN_URL: tokenUrl, GOOGLE_SEARCH_URL: searchUrl, ...config }) {
    const keys = appKeys(config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET);
    return keys && { ...keys, authUrl, tokenUrl, searchUrl };
  },
  stripe: ({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl }) =>
    secretKey ? { secretKey, webhookSecret, apiUrl } : undefined,
  ...forNetworkConnections((network) => {
    const [id, secret] = appVariables(network);
    return (config: Config) => appKeys(config[id], config[secret]);
  }),
  storage(config) {
    const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region = DEFAULT_REGION } = config;
    const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
    if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
    return { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl: config.S3_PUBLIC_URL };
  },
  countries: ({ COUNTRY_DATABASE: file }) => (file ? { file } : undefined),
};

/** The settings of a connection; undefined while it is not set up. */
export const settingsOf = <K extends ConnectionId>(
  id: K,
  config: Config,
): ConnectionSettings[K] | undefined => readers[id](config);

/** Which variables of a connection's fields the environment sets. */
export const variablesSet = (id: ConnectionId, config: Config): string[] =>
  fieldVariables(connectionKind(id)).filter((name) => config[name as keyof Config] !== undefined);

/** The values that the environment sets for a connection's fields. */
export function environmentValues(id: ConnectionId, config: Config): ConnectionValues {
  if (id === 'mail') return mailValues(config);
  const found = connectionKind(id).fields.map(({ key, variable }) => [key, config[variable as keyof Config]]);
  return Object.fromEntries(found.filter(([, value]) => typeof value === 'string'));
}

function mailValues({ SMTP_URL: server, MAIL_FROM: sender }: Config): ConnectionValues {
  return {
    ...(server && {
      host: server.host,
      port: String(server.port),
      security: server.secure ? TLS_FROM_START : START_TLS,
    }),
    ...(server?.login && { user: server.login.user, password: server.login.pass }),
    ...(sender && { from: sender.address }),
    ...(sender?.name && { fromName: sender.name }),
  };
}

/** The configuration with what the owner has typed in; what the environment sets stays as it is. */
export function configWith(id: ConnectionId, values: ConnectionValues, config: Config): Config {
  const typed = id === 'mail' ? mailVariables(values) : plainVariables(id, values);
  const fixed = new Set(variablesSet(id, config));
  const added = Object.entries(typed).filter(([name]) => !fixed.has(name));
  return { ...config, ...Object.fromEntries(added) };
}

const plainVariables = (id: ConnectionId, values: ConnectionValues) =>
  Object.fromEntries(connectionKind(id).fields.map(({ key, variable }) => [variable, values[key]]));

function mailVariables(values: ConnectionValues): Pick<Config, 'SMTP_URL' | 'MAIL_FROM'> {
  const { host, port, security, user, password, from, fromName = '' } = values;
  return {
    SMTP_URL: host
      ? smtpServer({
          host,
          port: port === undefined ? undefined : Number(port),
          secure: security !== START_TLS,
          login: user && password ? { user, pass: password } : undefined,
        })
      : undefined,
    MAIL_FROM: from ? { name: fromName, address: from } : undefined,
  };
}

/** The secret values of a connection. */
export const secretsIn = ({ fields }: ConnectionKind, values: ConnectionValues): string[] =>
  fields.flatMap(({ key, kind }) => (kind === 'secret' && values[key] ? [values[key]] : []));
