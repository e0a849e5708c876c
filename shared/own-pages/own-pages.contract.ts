import { z } from 'zod';
import { defineContract } from '#shared/core/endpoint.ts';
import { slug } from '#shared/core/fields.ts';
import { managedContract, orderContract } from '#shared/core/managed.ts';
import { messageRequest, ownPage, shownOwnPage } from './own-pages.schema.ts';

const bySlug = z.object({ slug });

export const ownPagesContract = defineContract({
  get: {
    method: 'GET',
    path: '/api/own-pages/:slug',
    access: 'public',
    rate: 'read',
    cache: 'content',
    summary: 'A page that the owner has made, with its blocks.',
    params: bySlug,
    reply: shownOwnPage,
    errors: ['request.not-found'],
  },
  message: {
    method: 'POST',
    path: '/api/own-pages/:slug/messages',
    stores: 'rest',
    access: 'public',
    rate: 'form',
    cache: 'none',
    form: true,
    summary: 'Takes a message from the form of a page and puts it in the outbox as a mail to the owner.',
    params: bySlug,
    body: messageRequest,
    reply: z.object({}),
    errors: ['form.suspicious', 'form.work', 'rate.limited', 'request.conflict', 'request.not-found'],
  },
});

const PATH = '/api/admin/own-pages';

export const managedOwnPagesContract = defineContract({
  ...managedContract(PATH, ownPage, { key: 'slug', noun: 'page', sorts: ['title'] }),
  ...orderContract(PATH, 'page'),
  preview: {
    method: 'GET',
    path: `${PATH}/:id/preview`,
    access: 'owner',
    rate: 'read',
    cache: 'none',
    summary: 'A page as it is saved, published or not, drawn as visitors would see it.',
    params: z.object({ id: slug }),
    reply: z.object({ html: z.string(), published: z.boolean() }),
    errors: ['request.not-found'],
  },
});
