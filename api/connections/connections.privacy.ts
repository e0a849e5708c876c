import type { Connections } from '#api/core/connections/connections.ts';
import { namedHost } from '#api/core/network/public-address.ts';
import { privacyFact, type ReadPrivacyFacts } from '#api/core/privacy-facts.ts';

/** Where uploaded files are, and where browsers fetch them. */
export const connectionsPrivacy =
  ({ current }: Pick<Connections, 'current'>): ReadPrivacyFacts =>
  async () => {
    const storage = current('storage');
    if (!storage) return [];
    const { endpoint, publicUrl } = storage;
    return [
      privacyFact(
        'services',
        60,
        `Uploaded files, proofs of payment among them, are stored at ${namedHost(new URL(endpoint).hostname, 'a storage')}.`,
      ),
      publicUrl !== undefined &&
        privacyFact(
          'services',
          70,
          `Your browser fetches pictures and videos of this site from ${new URL(publicUrl).hostname}.`,
        ),
    ];
  };
