import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { managedContract } from '#shared/core/managed.ts';
import { discount } from './discounts.schema.ts';

export const discountsContract = defineContract(
  managedContract('/api/admin/discounts', discount, {
    key: 'code',
    noun: 'discount code',
    sorts: ['code'],
    published: 'active',
    preview: false,
    /** Orders that it has made cheaper and that are paid or may still be paid. */
    derived: { used: z.int() },
  }),
);
