import { z } from 'zod';
import { orderDetail, orderReason } from '../orders.admin.schema.ts';
import { order, orderCode } from '../orders.schema.ts';
import { quoteAcceptance, quoteDecline, quoteTemplates, sentQuote } from './quotes.schema.ts';

const params = z.object({ code: orderCode });

const holder = {
  method: 'POST',
  stores: 'orders',
  access: 'holder',
  rate: 'write',
  cache: 'none',
  params,
  reply: order,
  errors: ['request.not-found', 'order.closed', 'request.conflict'],
} as const;

/** What a client does about a quote. */
export const quoteEndpoints = {
  acceptQuote: {
    ...holder,
    path: '/api/orders/:code/quote/acceptance',
    summary: 'Accepts a quote that is still valid: the order then waits for its payment.',
    body: quoteAcceptance,
  },
  declineQuote: {
    ...holder,
    path: '/api/orders/:code/quote/decline',
    summary: 'Declines a quote, with words if there are any.',
    body: quoteDecline,
  },
} as const;

const owner = { access: 'owner', rate: 'read', cache: 'none' } as const;
const change = {
  ...owner,
  method: 'POST',
  params,
  reply: orderDetail,
  errors: ['request.not-found', 'request.conflict'],
} as const;
const TEMPLATES = '/api/admin/quote-templates';

/** What the owner does about quotes. */
export const ownerQuoteEndpoints = {
  quote: {
    ...change,
    path: '/api/admin/orders/:code/quotes',
    summary: 'Mails a quote, in place of one before. It can be undone until the mail is sent.',
    body: sentQuote,
  },
  withdrawQuote: {
    ...change,
    path: '/api/admin/orders/:code/quote-withdrawal',
    summary: 'Takes a quote back, and mails the reason.',
    body: orderReason,
  },
  quoteTemplates: {
    ...owner,
    method: 'GET',
    path: TEMPLATES,
    summary: 'What quotes begin from.',
    reply: quoteTemplates,
  },
  setQuoteTemplates: {
    ...owner,
    method: 'PUT',
    path: TEMPLATES,
    summary: 'Sets what quotes begin from.',
    body: quoteTemplates,
    reply: quoteTemplates,
  },
} as const;
