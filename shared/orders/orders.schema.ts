import { z } from 'zod';
import { assetUrl, cents, email, instant, line } from '#shared/core/fields.ts';
import { shield } from '#shared/core/form.ts';
import { ORDER_CODE } from './order-code.ts';
import { orderKinds, orderStates, proofTypes, referenceKinds } from './orders.constants.ts';

/** How people pay: outside the site, to a handle, by a code they scan. */
export const paymentSettings = z.object({
  /** The service's name, such as 'Cash App'. */
  method: line,
  handle: line,
  qrImage: assetUrl,
});

export const orderCode = z.string().regex(ORDER_CODE, 'This is not a reference code');

const name = z.string('Name is required').trim().min(1, 'Name is required').max(200);

export const referenceRequest = z.object({ kind: z.enum(referenceKinds), name, email, shield });
export type ReferenceRequest = z.infer<typeof referenceRequest>;

export const orderSearch = z.object({ code: line, email });

export const orderProof = z.object({
  id: line,
  /** As the visitor's file was called. */
  name: line,
  type: z.enum(proofTypes),
  bytes: z.int(),
  at: instant,
  /** Opens the file for a few minutes. */
  url: z.string(),
});

/** An order as the one who made it sees it. */
export const order = z.object({
  code: orderCode,
  kind: z.enum(orderKinds),
  title: line,
  /** What the payer writes into the payment. */
  reference: line,
  amountCents: cents,
  /** What of it has been found paid so far. */
  receivedCents: cents,
  state: z.enum(orderStates),
  name: line,
  email,
  createdAt: instant,
  /** Until when a person will have looked at the proof; null when there is nothing to look at. */
  verifyBy: instant.nullable(),
  /** Until when the team will have been in touch; null before a payment was proven. */
  contactBy: instant.nullable(),
  /** What the owner said with the state that it is in; empty when nothing was said. */
  told: z.string(),
  history: z.array(z.object({ state: z.enum(orderStates), note: z.string(), at: instant })),
  proofs: z.array(orderProof),
  /** What was released, as far as it can be shown here; empty before. */
  deliveries: z.array(z.object({ label: line, url: z.string() })),
  /** Whether this site can send mail; without it, the page's own link is all there is. */
  mails: z.boolean(),
  /** Whether a mail with the link to it was written; not when its address has had too many from here. */
  mailed: z.boolean(),
});
export type Order = z.infer<typeof order>;

/** What its maker may change about an open order; the note is added to its history. */
export const orderCorrection = z.object({
  name: name.optional(),
  email: email.optional(),
  note: z.string().trim().min(1).max(2000).optional(),
});
export type OrderCorrection = z.infer<typeof orderCorrection>;
