import { allEndpoints } from '#shared/contract.ts';

/** Folders of files and pages that no contract names. */
const OTHERS = [
  '/admin',
  '/admin-assets',
  '/assets',
  '/art',
  '/fonts',
  '/icons',
  '/media',
  '/sample',
  '/share',
  '/404',
];

/** First parts of paths that no page of the owner's can have. */
export const reservedPaths: ReadonlySet<string> = new Set([
  ...allEndpoints.map(({ path }) => `/${path.split('/')[1]}`),
  ...OTHERS,
]);
