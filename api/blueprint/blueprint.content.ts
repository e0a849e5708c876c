import type { ContentDocument } from '#api/site/site.content.ts';
import { documentInReply } from '#api/site/site.preview.ts';
import { type Blueprint, blueprint } from '#shared/blueprint/blueprint.schema.ts';
import { adminPaths } from '#shared/core/admin-paths.ts';

export const blueprintDocument: ContentDocument = {
  key: 'blueprint',
  preview: documentInReply('/api/admin/blueprint', blueprint, ['blueprint'], '/api/blueprint'),
  sample: {
    label: 'Blueprint',
    target: adminPaths.panel('bookings/shop/blueprint'),
    neutral: ({ creatorName }): Omit<Blueprint, 'priceCents' | 'format'> => ({
      title: 'Blueprint',
      description: `A guide by ${creatorName}.`,
      features: ['To be announced'],
      cover: '/art/plain-tall.svg',
      membership: { name: 'Patreon', url: 'https://www.patreon.com/', text: 'For members on Patreon.' },
    }),
  },
};
