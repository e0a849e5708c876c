import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { line } from '#shared/core/fields.ts';
import { documentContract } from '#shared/core/managed.ts';
import { orderCode } from '#shared/orders/orders.schema.ts';
import {
  firstNumber,
  orderPapers,
  paperFilter,
  paperList,
  paperQuery,
  paperSettings,
  paperState,
  paperTotals,
} from './papers.schema.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const PATH = '/api/admin/papers';
const id = z.object({ id: z.uuid() });

export const paperSettingsContract = defineContract(
  documentContract('/api/admin/papers/settings', paperSettings, 'settings of papers', { preview: false }),
);

export const papersContract = defineContract({
  file: {
    method: 'GET',
    path: '/api/papers/:id',
    access: 'public',
    rate: 'costly',
    cache: 'none',
    summary: 'A receipt, invoice or credit note as PDF, by a link that was signed for it and expires.',
    params: id,
    query: z.strictObject({ expires: z.string().regex(/^\d{13}$/), signature: line }),
    download: true,
    help: {
      text: 'Open the page of your order again: it has a new link.',
      link: 'Find your order',
      path: '/order',
    },
    reply: z.unknown(),
    errors: ['request.not-found', 'link.expired', 'request.range', 'request.changed'],
  },
});

export const papersAdminContract = defineContract({
  list: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'Receipts, invoices and credit notes, the newest first.',
    query: paperQuery,
    reply: paperList,
  },
  totals: {
    ...owner,
    method: 'GET',
    path: `${PATH}/totals`,
    summary: 'What papers add up to, by month, kind and currency.',
    query: paperFilter,
    reply: paperTotals,
  },
  state: {
    ...owner,
    method: 'GET',
    path: `${PATH}/state`,
    summary: 'What papers lack, and their next numbers.',
    reply: paperState,
  },
  raise: {
    ...owner,
    method: 'POST',
    path: `${PATH}/series`,
    summary: 'Raises the number that a series begins with, before its first paper.',
    body: firstNumber,
    reply: paperState,
    errors: ['request.conflict', 'request.not-found'],
  },
  file: {
    ...owner,
    method: 'GET',
    path: `${PATH}/:id/file`,
    summary: 'A paper as PDF.',
    params: id,
    download: true,
    reply: z.unknown(),
    errors: ['request.not-found', 'request.range', 'request.changed'],
  },
  ofOrder: {
    ...owner,
    method: 'GET',
    path: '/api/admin/orders/:code/papers',
    summary: 'The papers of one order.',
    params: z.object({ code: orderCode }),
    reply: orderPapers,
    errors: ['request.not-found'],
  },
  invoice: {
    ...owner,
    method: 'POST',
    path: '/api/admin/orders/:code/invoice',
    summary:
      'Makes an invoice of an order. An earlier one over something else is taken back by a credit note.',
    params: z.object({ code: orderCode }),
    body: z.strictObject({}),
    reply: orderPapers,
    errors: ['request.not-found', 'request.conflict'],
  },
  export: {
    ...owner,
    method: 'GET',
    path: '/api/admin/export/papers',
    confirm: true,
    logged: 'export.papers',
    summary: 'Papers as a CSV file, one in each row.',
    query: paperFilter,
    download: true,
    reply: z.unknown(),
  },
});
