import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { line } from '#shared/core/fields.ts';
import {
  delivery,
  deliverySettings,
  orderAddress,
  orderAmount,
  orderByHand,
  orderDecision,
  orderDetail,
  orderFilter,
  orderList,
  orderNote,
  orderPartial,
  orderQuery,
  orderReason,
  orderRefund,
  orderUndo,
} from './orders.admin.schema.ts';
import { BLUEPRINT_MAX_BYTES, PROOF_MAX_BYTES, proofTypes } from './orders.constants.ts';
import { messageBody, orderCode } from './orders.schema.ts';
import { ownerQuoteEndpoints } from './quotes/quotes.contract.ts';

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const PATH = '/api/admin/orders';
const one = { ...owner, params: z.object({ code: orderCode }) };
/** Fails when the order was changed meanwhile, or when its state no longer allows the change. */
const change = {
  ...one,
  method: 'POST',
  reply: orderDetail,
  errors: ['request.not-found', 'request.conflict'],
} as const;

export const ordersAdminContract = defineContract({
  list: {
    ...owner,
    method: 'GET',
    path: PATH,
    summary: 'Orders, page by page, and how many there are of each status.',
    query: orderQuery,
    reply: orderList,
  },
  get: {
    ...one,
    method: 'GET',
    path: `${PATH}/:code`,
    summary: 'Everything about one order, and its neighbours in a list.',
    query: orderFilter,
    reply: orderDetail,
    errors: ['request.not-found'],
  },
  create: {
    ...owner,
    method: 'POST',
    path: PATH,
    summary: 'Opens an order by hand. Repeated with the same Idempotency-Key, it opens no second one.',
    body: orderByHand,
    reply: orderDetail,
    errors: ['request.not-found', 'request.conflict'],
  },
  attachProof: {
    ...one,
    method: 'POST',
    path: `${PATH}/:code/proofs`,
    summary: 'Adds a proof of payment that came another way, such as by mail.',
    query: z.strictObject({ name: line.optional() }),
    upload: { types: proofTypes, maxBytes: PROOF_MAX_BYTES, onDisk: true },
    reply: orderDetail,
    errors: [...change.errors, 'upload.type', 'upload.empty', 'upload.unreadable', 'request.too-large'],
  },
  changeAmount: {
    ...change,
    path: `${PATH}/:code/amount`,
    summary: 'Changes what an unpaid order costs, and mails the reason.',
    body: orderAmount,
  },
  release: {
    ...change,
    path: `${PATH}/:code/release`,
    summary: 'Verifies the payment and mails what was paid for. It can be undone until the mail is sent.',
    body: orderDecision,
    errors: [...change.errors, 'delivery.missing'],
  },
  partial: {
    ...change,
    path: `${PATH}/:code/partial`,
    summary: 'Notes a part of the payment and asks for the rest by mail.',
    body: orderPartial,
  },
  betterProof: {
    ...change,
    path: `${PATH}/:code/better-proof`,
    summary: 'Asks for a better proof by mail.',
    body: orderReason,
  },
  refuse: {
    ...change,
    path: `${PATH}/:code/refusal`,
    summary: 'Refuses the payment and mails the reason.',
    body: orderReason,
  },
  refund: {
    ...change,
    path: `${PATH}/:code/refund`,
    summary: 'Notes that the payment, or a part of it, was given back, and mails it.',
    body: orderRefund,
  },
  cancel: {
    ...change,
    path: `${PATH}/:code/cancellation`,
    summary: 'Cancels an open order and mails the reason.',
    body: orderReason,
  },
  undo: {
    ...change,
    path: `${PATH}/:code/undo`,
    summary: 'Takes the last decision back, as long as its mail was not sent.',
    body: orderUndo,
  },
  ...ownerQuoteEndpoints,
  settleEmail: {
    ...change,
    path: `${PATH}/:code/new-email`,
    summary: 'Accepts that mails about an order go to another address, or refuses it.',
    body: orderAddress,
  },
  note: {
    ...change,
    path: `${PATH}/:code/notes`,
    summary: 'Adds a note that only the owner sees.',
    body: orderNote,
  },
  answer: {
    ...change,
    path: `${PATH}/:code/messages`,
    summary: 'Mails a message to the buyer, and shows it on the page of the order.',
    body: messageBody,
  },
  delivery: {
    ...owner,
    method: 'GET',
    path: '/api/admin/delivery',
    summary: 'What released orders are given.',
    reply: delivery,
  },
  setDelivery: {
    ...owner,
    method: 'PUT',
    path: '/api/admin/delivery',
    summary: 'Sets the links that released orders are given.',
    body: deliverySettings,
    reply: delivery,
  },
  setBlueprint: {
    ...owner,
    method: 'POST',
    path: '/api/admin/delivery/blueprint',
    summary: 'Takes the PDF that blueprint orders are given, in place of the one before.',
    query: z.strictObject({ name: line.optional() }),
    upload: { types: ['application/pdf'], maxBytes: BLUEPRINT_MAX_BYTES, onDisk: true },
    reply: delivery,
    errors: ['upload.type', 'upload.empty', 'upload.unreadable', 'request.too-large'],
  },
  removeBlueprint: {
    ...owner,
    method: 'DELETE',
    path: '/api/admin/delivery/blueprint',
    summary: 'Removes the PDF: links to it stop working.',
    reply: delivery,
  },
  export: {
    ...owner,
    method: 'GET',
    path: '/api/admin/export/orders',
    confirm: true,
    logged: 'export.orders',
    summary: 'Orders as a CSV file.',
    query: orderFilter,
    download: true,
    reply: z.unknown(),
  },
});
