import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import { legalText } from './site.legal.ts';
import { locale } from './site.locale.ts';
import { founder, network, portrait, siteContent } from './site.schema.ts';
import { structure } from './site.structure.ts';

const { identity, links, texts } = siteContent.shape;

export const identityContract = defineContract(
  documentContract('/api/admin/site/identity', identity, "site's names and paths"),
);
export const linksContract = defineContract(
  documentContract('/api/admin/site/links', links, 'links to the networks'),
);
export const textsContract = defineContract(documentContract('/api/admin/site/texts', texts, "pages' texts"));
export const networkContract = defineContract(
  documentContract('/api/admin/site/network', network, "network's own site"),
);
export const founderContract = defineContract(
  documentContract('/api/admin/site/founder', founder, "founder's page"),
);
export const portraitContract = defineContract(
  documentContract('/api/admin/site/portrait', portrait, "creator's portrait"),
);
export const structureContract = defineContract(
  documentContract('/api/admin/site/structure', structure, "site's menu and sections"),
);
export const localeContract = defineContract(
  documentContract('/api/admin/site/locale', locale, "site's currency, language and dates"),
);
export const termsContract = defineContract(
  documentContract('/api/admin/site/terms', legalText, 'terms of the site'),
);
export const refundsContract = defineContract(
  documentContract('/api/admin/site/refunds', legalText, 'page about refunds'),
);
