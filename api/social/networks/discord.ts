import { field, sendFor } from './http-client.ts';
import type { Network } from './network.ts';
import { NetworkError } from './network-error.ts';

const WEBHOOK =
  /^https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/(\d{5,25})\/([\w-]{20,120})\/?$/;
const API = 'https://discord.com/api/v10';
const UPLOAD_MS = 60_000;

const hookOf = (id: string, token: string) => `${API}/webhooks/${id}/${token}`;

/** A channel on Discord, by a webhook. Its posts cannot be listed, so the owner settles an uncertain one. */
export const discord: Network = {
  platform: 'discord',
  async connect({ webhook = '' }, http) {
    const [, id, token] = WEBHOOK.exec(webhook) ?? [];
    if (!id || !token) throw new NetworkError('refused', 'This is not the address of a Discord webhook.');
    const { body } = await http.call({ url: hookOf(id, token) });
    return {
      externalId: id,
      name: field(body, 'name'),
      server: (body as { guild_id?: string }).guild_id ?? null,
      tokens: { access: token },
      expiresAt: null,
      refreshAt: null,
    };
  },
  async identify({ externalId = '', tokens }, http) {
    const { body } = await http.call({ url: hookOf(externalId, tokens.access) });
    return { externalId, name: field(body, 'name') };
  },
  async publish(post, http) {
    const { externalId, tokens, server } = post.access;
    const body = new FormData();
    const attachments = post.media.map(({ alt }, id) => ({ id, description: alt }));
    body.set(
      'payload_json',
      JSON.stringify({ content: post.text, allowed_mentions: { parse: [] }, attachments }),
    );
    for (const [index, item] of post.media.entries()) {
      const file = new Blob([await item.read()], { type: item.type });
      body.set(`files[${index}]`, file, `file${index}.${item.type.split('/')[1]}`);
    }
    return sendFor(post, async () => {
      const url = `${hookOf(externalId, tokens.access)}?wait=true`;
      const reply = await http.call({ url, method: 'POST', body, timeoutMs: UPLOAD_MS });
      const channel = field(reply.body, 'channel_id');
      return { url: `https://discord.com/channels/${server ?? '@me'}/${channel}/${field(reply.body, 'id')}` };
    });
  },
};
