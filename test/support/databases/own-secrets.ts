import { ownSecrets } from '#api/core/secrets/signer.ts';

/** A process of its own that asks for the secrets of an install, as every start does. */
process.stdout.write((await ownSecrets(process.argv[2] ?? '')).join(','));
