import type { NoticeTables } from '#api/chat/chat.notices.ts';
import type { ChatSlice } from '#api/chat/chat.slice.ts';
import type { ChatTables } from '#api/chat/chat.store.ts';
import { googleCheck, networkAppCheck } from '#api/connections/checks/apps.ts';
import type { Config } from '#api/core/config.ts';
import type { ConnectionSettingTables, ConnectionStore } from '#api/core/connections/connection-store.ts';
import type { DocumentTables } from '#api/core/content/document-store.ts';
import { bind } from '#api/core/http/endpoints.ts';
import type { OutboxTables } from '#api/core/mail/outbox.store.ts';
import type { SliceParts, SliceTables } from '#api/core/slice.ts';
import type { SpendTables } from '#api/model/spend.ts';
import type { SearchConsole } from '#api/seo/google/search-console.ts';
import type { SocialSlice } from '#api/social/social.slice.ts';
import type { StreamSlice } from '#api/stream/stream.slice.ts';
import { connectionsContract } from '#shared/connections/connections.contract.ts';
import { forNetworkConnections } from '#shared/core/connections/network-connections.ts';
import { countriesCheck } from './checks/countries.ts';
import { twitchCheck, youtubeCheck } from './checks/live-platforms.ts';
import { mailCheck } from './checks/mail.ts';
import { modelCheck } from './checks/model.ts';
import { storageCheck } from './checks/storage.ts';
import { stripeCheck } from './checks/stripe.ts';
import type { ConnectionChecks } from './connection-check.ts';
import { connectionsPrivacy } from './connections.privacy.ts';
import { connectionsRoutes } from './connections.routes.ts';
import { connectionsService } from './connections.service.ts';

/** Public pages name the services that the site uses. */
export const connectionsTables: SliceTables<ConnectionSettingTables> = { shown: ['connectionSettings'] };

interface ConnectionsOptions
  extends SliceParts<SpendTables & ChatTables & NoticeTables & OutboxTables & DocumentTables> {
  connectionStore: ConnectionStore;
  chat: Pick<ChatSlice, 'settings'>;
  seo: { searchConsole: Pick<SearchConsole, 'health' | 'check'> };
  social: Pick<SocialSlice, 'checkApp'>;
  stream: Pick<StreamSlice, 'store' | 'snapshots'>;
}

/** The services that the hub is connected to: entered, tested and changed by the owner. */
export function createConnectionsSlice(options: ConnectionsOptions) {
  const { config, connections, connectionStore: store, signer, whoIs, ports, seo, social } = options;
  const checks: ConnectionChecks = {
    mail: mailCheck(options),
    model: modelCheck(options),
    twitch: twitchCheck(options),
    youtube: youtubeCheck(options),
    google: googleCheck(seo),
    stripe: stripeCheck(ports),
    ...forNetworkConnections((network) => networkAppCheck(network, social)),
    storage: storageCheck(ports),
    countries: countriesCheck,
  };
  const publicUrl = config.PUBLIC_URL;
  const secrets = secretsOf(config);
  const service = connectionsService({ connections, store, checks, signer, publicUrl, secrets });
  return {
    list: service.list,
    endpoints: [bind(connectionsContract, connectionsRoutes(service, whoIs))],
    privacyFacts: connectionsPrivacy(connections),
  };
}

export type ConnectionsSlice = ReturnType<typeof createConnectionsSlice>;

/** The secrets in the settings of the program itself. */
function secretsOf({ DATABASE_URL, SESSION_KEYS = [] }: Config): string[] {
  const inUrl = DATABASE_URL ? decodeURIComponent(new URL(DATABASE_URL).password) : '';
  return [inUrl, ...SESSION_KEYS].filter((secret) => secret !== '');
}
