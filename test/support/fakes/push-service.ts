import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { OutsidePorts } from '#api/core/network/guarded-fetch.ts';
import type { PushAddress } from '#shared/followers/followers.schema.ts';

interface ReceivedPush {
  /** The subscription that it was for. */
  name: string;
  payload: { title: string; body: string; path: string; tag: string };
  ttl: number;
}

/** A browser's subscription, with the key that only the browser has. */
export interface TestSubscription {
  name: string;
  address: PushAddress;
}

/** A push service and the browsers behind it: it accepts pushes as in RFC 8030, 8188, 8291 and 8292. */
export async function startPushService() {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  const received: ReceivedPush[] = [];
  const service = {
    received,
    /** The status of the next responses, by subscription; 201 for all others. */
    answers: new Map<string, number>(),
    /** Hosts that take a push and never answer. */
    silentHosts: new Set<string>(),
    /** The public key that subscriptions were made with. */
    publicKey: '',
    /** Called for each accepted push, before it is answered. */
    onPush: () => {},
    port: 0,
    subscribe,
    outside: outside(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const server = http.createServer(async (request, response) => {
    const { host = '' } = request.headers;
    if (service.silentHosts.has(host)) return;
    const name = (request.url ?? '').slice(1);
    const browser = browsers.get(name);
    const body = await buffer(request);
    const status = service.answers.get(name) ?? 201;
    if (!browser || request.method !== 'POST' || !isSigned(request.headers.authorization ?? '')) {
      response.writeHead(browser ? 403 : 404).end();
      return;
    }
    if (status === 201) {
      const text = decrypt(body, browser);
      received.push({ name, payload: JSON.parse(text), ttl: Number(request.headers.ttl) });
      service.onPush();
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.port = (server.address() as AddressInfo).port;
  return service;

  function subscribe(name: string, host = 'push.example'): TestSubscription {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16);
    browsers.set(name, { ecdh, auth });
    const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return { name, address: { endpoint: `https://${host}/${name}`, keys } };
  }

  /** Resolves names of push services to this one, and a name on the own network to a private address. */
  function outside(): OutsidePorts {
    return {
      resolve: async (name) =>
        name === 'push.example' || service.silentHosts.has(name) ? ['93.184.216.34'] : ['10.0.0.7'],
      connect: () => net.connect((server.address() as AddressInfo).port, '127.0.0.1'),
    };
  }

  /** VAPID: a token signed with the site's own key, for this push service. */
  function isSigned(authorization: string): boolean {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    if (point.length !== 65 || (service.publicKey && key !== service.publicKey)) return false;
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
    const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
    return (
      aud === 'https://push.example' &&
      verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
    );
  }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** `aes128gcm` of one record, as a browser reads it. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const shared = ecdh.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = hkdf(shared, auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The text is followed by a delimiter and padding.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
