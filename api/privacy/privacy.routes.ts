import type { DocumentStore } from '#api/core/content/document-store.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { PrivacyFact } from '#api/core/privacy-facts.ts';
import type { privacyContract } from '#shared/privacy/privacy.contract.ts';
import type { PrivacyAddition, Retention } from '#shared/privacy/privacy.schema.ts';
import type { SiteIdentity } from '#shared/site/site.schema.ts';
import { paragraphsOf } from './privacy.documents.ts';
import { privacySections } from './privacy.statements.ts';

interface PageSources {
  /** Reads how the install is set up now. */
  facts: () => Promise<PrivacyFact[]>;
  identity: () => Promise<SiteIdentity>;
  retention: () => Promise<Retention>;
}

export function privacyRoutes(
  { facts, identity, retention }: PageSources,
  addition: DocumentStore<PrivacyAddition>,
): Handlers<typeof privacyContract> {
  return {
    async page() {
      const [known, { creatorName, contactEmail }, kept, added] = await Promise.all([
        facts(),
        identity(),
        retention(),
        addition.get(),
      ]);
      return {
        sections: privacySections({ creatorName, contactEmail, retention: kept, facts: known }),
        addition: paragraphsOf(added),
      };
    },
  };
}
