import type { DocumentStore } from '#api/core/content/document-store.ts';
import type { Handlers } from '#api/core/http/mount.ts';
import type { privacyContract } from '#shared/privacy/privacy.contract.ts';
import type { PrivacyAddition } from '#shared/privacy/privacy.schema.ts';
import { paragraphsOf } from './privacy.documents.ts';
import { privacySections, type Stated } from './privacy.statements.ts';

/** `stated` reads how the install is set up now. */
export function privacyRoutes(
  stated: () => Promise<Stated>,
  addition: DocumentStore<PrivacyAddition>,
): Handlers<typeof privacyContract> {
  return {
    async page() {
      const [known, added] = await Promise.all([stated(), addition.get()]);
      return { sections: privacySections(known), addition: paragraphsOf(added) };
    },
  };
}
