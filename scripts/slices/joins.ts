export interface Join {
  file: string;
  imports?: readonly string[];
  places: readonly { before: RegExp; put: string }[];
}

/**
 * The places where a slice joins the program: `put` stands before what the pattern finds. Imports go to the top of a
 * file; the formatter puts them in their order.
 */
export const joins: readonly Join[] = [
  {
    file: 'shared/contract.ts',
    imports: [
      `import { +slice+AdminContract } from './+slice+/+slice+.admin.contract.ts';`,
      `import { +slice+Contract } from './+slice+/+slice+.contract.ts';`,
    ],
    places: [
      { before: /^\} as const;/m, put: '+slice+: +slice+Contract,\n+slice+Admin: +slice+AdminContract,' },
    ],
  },
  {
    file: 'api/migrations/migrations.ts',
    imports: [`import { +slice+ } from './+number+-+slice+.ts';`],
    places: [{ before: /^\];/m, put: '+slice+,' }],
  },
  {
    file: 'api/app/database.ts',
    imports: [`import type { +Slice+Tables } from '#api/+slice+/+slice+.store.ts';`],
    places: [{ before: /^ {2}SocialPostTables &/m, put: '+Slice+Tables &' }],
  },
  {
    file: 'api/app/slices.ts',
    imports: [
      `import { +slice+Routes } from '#api/+slice+/+slice+.routes.ts';`,
      `import { seed+Slice+ } from '#api/+slice+/+slice+.seed.ts';`,
      `import { +slice+Store } from '#api/+slice+/+slice+.store.ts';`,
      `import { +slice+Contract } from '#shared/+slice+/+slice+.contract.ts';`,
    ],
    places: [
      { before: /^\]\);/m, put: `'+slice+',` },
      { before: /^ {2}\};\n\}\n\nexport type Stores/m, put: '+slice+: +slice+Store(db, now),' },
      {
        before: /^ {2}\];\n\}\n\nconst describeApi/m,
        put: 'bind(+slice+Contract, +slice+Routes(stores.+slice+)),',
      },
      { before: /^ {2}await seedOrders\(/m, put: 'await seed+Slice+(stores.+slice+);' },
    ],
  },
  {
    file: 'api/app/content-office.ts',
    imports: [
      `import { +slice+AdminStore } from '#api/+slice+/+slice+.admin.store.ts';`,
      `import { +slice+AdminContract } from '#shared/+slice+/+slice+.admin.contract.ts';`,
    ],
    places: [
      {
        before: /^ {2}const site = siteAdminStore\(/m,
        put: 'const +slice+ = +slice+AdminStore(database, now);',
      },
      { before: /^ {4}await trimChanges\(/m, put: 'await +slice+.emptyTrash(before);' },
      {
        before: /^ {6}bind\(identityContract,/m,
        put: 'bind(+slice+AdminContract, managedRoutes(+slice+, whoIs)),',
      },
    ],
  },
  {
    file: 'shared/site/site.paths.ts',
    places: [{ before: /^ {2}notFound: /m, put: "+slice+: '/+slice+'," }],
  },
  {
    file: 'shared/site/site.pages.ts',
    places: [
      {
        before: /^ {2}notFound: /m,
        put: `+slice+: {
          title: '+Slice+',
          description: ({ creatorName }) => \`+Slice+ by \${creatorName}.\`,
          image: defaultImage,
        },`,
      },
    ],
  },
  {
    file: 'shared/site/site.pages.test.ts',
    places: [{ before: /^ {8}'\/order',/m, put: "'/+slice+'," }],
  },
  {
    file: 'web/app/hub/routes.tsx',
    places: [
      {
        before: /^ {2}notFound: /m,
        put: `+slice+: page('web/+slice+/hub/+Slice+Page.tsx', () => import('#web/+slice+/hub/+Slice+Page.tsx'), [
          '/api/+slice+',
        ]),`,
      },
    ],
  },
  {
    file: 'web/app/admin/content-sections.ts',
    places: [
      {
        before: /^ {2}\{\n {4}key: 'pages',/m,
        put: `{
          key: '+slice+',
          label: '+Slice+',
          heading: '+Slice+',
          views: [view('all', 'All +Slice+', () => import('#web/+slice+/admin/+Slice+Panel.tsx'))],
        },`,
      },
    ],
  },
  {
    file: 'api/seo/audit/content-places.ts',
    places: [{ before: /^\};/m, put: "+slice+: ['+slice+/all', 'All +Slice+']," }],
  },
  {
    file: 'test/support/content-kinds.ts',
    places: [
      {
        before: /^\];/m,
        put: `{
          path: '/api/admin/+slice+',
          key: 'id',
          item: { title: \`\${MARK} +one+\`, summary: 'It.', url },
          field: 'title',
          shown: ['/api/+slice+', '/+slice+'],
          ordered: true,
        },`,
      },
    ],
  },
  {
    file: 'test/e2e/support/hub.ts',
    places: [{ before: /^\];/m, put: "['/+slice+', '+Slice+', ['An example +one+']]," }],
  },
];
