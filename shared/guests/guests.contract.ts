import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { line } from '#shared/core/fields.ts';
import { orderCode } from '#shared/orders/orders.schema.ts';
import { GUEST_PICTURE_MAX_BYTES, guestPictureTypes } from './guests.constants.ts';
import { guestChange, guestFocus, guestPage, guestSignature } from './guests.schema.ts';

const params = z.object({ code: orderCode });
const holder = { access: 'holder', cache: 'none', params } as const;
const errors = ['request.not-found', 'order.closed', 'request.conflict'] as const;
const link = z.strictObject({ expires: z.string().regex(/^\d{13}$/), signature: line });
const help = {
  text: 'Open the page of your order again: it has a new link.',
  link: 'Find your order',
  path: '/order',
} as const;

/** What a guest does on the page of their order. */
export const guestPageContract = defineContract({
  page: {
    ...holder,
    method: 'GET',
    path: '/api/orders/:code/guest',
    rate: 'costly',
    summary: 'What the guest of an interview has given, what is still asked for, and later their share kit.',
    reply: guestPage,
    errors: ['request.not-found'],
  },
  change: {
    ...holder,
    method: 'PATCH',
    path: '/api/orders/:code/guest',
    // Each field is saved as it is typed, in place of what it was.
    rate: 'costly',
    stores: 'orders',
    summary: 'Saves one field of a guest, unless it has changed since it was read.',
    body: guestChange,
    reply: guestPage,
    errors,
  },
  addPicture: {
    ...holder,
    method: 'POST',
    path: '/api/orders/:code/guest/picture',
    rate: 'write',
    stores: 'proofs',
    summary: "Takes a guest's picture, in place of the one before.",
    upload: { types: guestPictureTypes, maxBytes: GUEST_PICTURE_MAX_BYTES, onDisk: true },
    reply: guestPage,
    errors: [...errors, 'upload.type', 'upload.empty', 'upload.unreadable', 'request.too-large'],
  },
  focus: {
    ...holder,
    method: 'PUT',
    path: '/api/orders/:code/guest/picture/focus',
    rate: 'costly',
    stores: 'orders',
    summary: "Sets the point of a guest's picture that stays in view where it is cut.",
    body: guestFocus,
    reply: guestPage,
    errors,
  },
  removePicture: {
    ...holder,
    method: 'DELETE',
    path: '/api/orders/:code/guest/picture',
    rate: 'write',
    stores: 'orders',
    summary: "Removes a guest's picture.",
    reply: guestPage,
    errors,
  },
  sign: {
    ...holder,
    method: 'POST',
    path: '/api/orders/:code/guest/release',
    rate: 'write',
    stores: 'orders',
    summary: 'Signs the release, once.',
    body: guestSignature,
    reply: guestPage,
    errors,
  },
  picture: {
    method: 'GET',
    path: '/api/guests/:code/picture',
    access: 'public',
    rate: 'costly',
    cache: 'none',
    summary: "A guest's picture, by a link that was signed for it and expires.",
    params,
    query: link,
    download: true,
    help,
    reply: z.unknown(),
    errors: ['request.not-found', 'link.expired', 'request.range', 'request.changed'],
  },
  release: {
    method: 'GET',
    path: '/api/guests/:code/release',
    access: 'public',
    rate: 'costly',
    cache: 'none',
    summary: 'A signed release as PDF, by a link that was signed for it and expires.',
    params,
    query: link,
    download: true,
    help,
    reply: z.unknown(),
    errors: ['request.not-found', 'link.expired', 'request.range', 'request.changed'],
  },
});
