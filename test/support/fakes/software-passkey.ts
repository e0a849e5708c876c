import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The claims of a page that sends this passkey's response; each may be a lie. */
interface Claims {
  origin?: string;
  rpId?: string;
  /** Whether the user was verified by a finger or a PIN. */
  verified?: boolean;
}

interface Question {
  challenge: string;
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

const FLAGS = { present: 1, verified: 4, mayBeBackedUp: 8, backedUp: 16, attested: 64 };

/** A passkey in memory that makes real signatures, as a device does, with any claims that a test wants. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(16));
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  readonly #place: { origin: string; rpId: string };
  /** Counts uses. A test may set it back, as a copied device would be behind. */
  counter = 1;

  constructor(origin: string) {
    this.#place = { origin, rpId: new URL(origin).hostname };
  }

  #clientData(type: string, { challenge }: Question, { origin }: Claims): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: origin ?? this.#place.origin, crossOrigin: false }),
    );
  }

  #authenticatorData({ rpId, verified = true }: Claims, attested = Buffer.alloc(0)): Buffer {
    const flags =
      FLAGS.present +
      FLAGS.mayBeBackedUp +
      FLAGS.backedUp +
      (verified ? FLAGS.verified : 0) +
      (attested.length > 0 ? FLAGS.attested : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId ?? this.#place.rpId), Buffer.from([flags]), counter, attested]);
  }

  /** The response to a challenge for a new passkey. */
  creation(question: Question, claims: Claims = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.#authenticatorData(claims, attested))],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', question, claims)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  /** The response to a challenge for a known passkey. */
  answer(question: Question, claims: Claims = {}) {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', question, claims);
    const data = this.#authenticatorData(claims);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.#keys.privateKey);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} } as const;
  }
}
