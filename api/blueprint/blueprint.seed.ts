import type { Blueprint } from '#shared/blueprint/blueprint.schema.ts';
import type { BlueprintStore } from './blueprint.store.ts';

const product: Blueprint = {
  title: 'Empire Builder Blueprint',
  description:
    'How Coop TV was built, in the order it happened: the first show, the first bill, the contract that nearly ended it, and the papers that keep it running. Written for one person with one room.',
  format: 'Digital PDF',
  priceCents: 8_800,
  features: [
    'The running order of a working week, hour by hour',
    'What to own, what to rent, and when to change your mind',
    'A price list you can say out loud, and how it was reached',
    'Five contract clauses to strike before you sign',
    'The release plan behind Late Shift, with its budget',
    'Checklists to print: stream night, guest day, invoice day',
  ],
  cover: '/art/blueprint-cover.svg',
  membership: {
    name: 'Patreon',
    url: 'https://www.patreon.com/cooptv',
    text: 'The blueprint is sold to members on Patreon. Join there, then come back to this page.',
  },
};

export async function seedBlueprint(store: BlueprintStore): Promise<void> {
  await store.product.seed(product);
}
