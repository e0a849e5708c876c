import { expect, it } from 'vitest';
import { secretsIn } from './find-secrets.ts';

const letters = 'aB3dE5gH7jK9mN1pQ2sT4vW6yZ8bC0fR';
/** So many letters and digits, of which no two secrets hold the same. */
const some = (length: number, from = 0) => letters.repeat(12).slice(from, from + length);
const hex = (length: number) => '9f86d081884c7d659a2feaa0c55ad015'.repeat(8).slice(0, length);

const privateKey = (kind: string) =>
  [
    `-----BEGIN ${kind}PRIVATE`,
    ` KEY-----\nMIIEowIBAAKCAQEA${some(48)}\n${`${some(64)}\n`.repeat(8)}-----END ${kind}PRIVATE KEY-----`,
  ].join('');

// In two parts each, so that this file is not reported itself.
const fakes: Record<string, string> = {
  'AWS secret': ['aws_secret_access_key = "', `${some(40)}"`].join(''),
  Anthropic: ['sk-ant-', `api03-${some(93)}AA`].join(''),
  OpenAI: ['sk-', `proj-${some(74)}T3BlbkFJ${some(74, 5)}`].join(''),
  'OpenAI, old': ['sk-', `${some(20)}T3BlbkFJ${some(20, 3)}`].join(''),
  'OpenAI, of a service': ['sk-', `svcacct-${some(74)}T3BlbkFJ${some(74, 5)}`].join(''),
  'GitHub, personal': ['ghp_', some(36)].join(''),
  'GitHub, OAuth': ['gho_', some(36)].join(''),
  'GitHub, of a user': ['ghu_', some(36)].join(''),
  'GitHub, of a server': ['ghs_', some(36)].join(''),
  'GitHub, refresh': ['ghr_', some(36)].join(''),
  'GitHub, fine-grained': ['github_pat_', `${some(22)}_${some(59)}`].join(''),
  GitLab: ['glpat-', some(20)].join(''),
  'Slack, bot': ['xoxb-', `123456789012-1234567890123-${some(24)}`].join(''),
  'Slack, user': ['xoxp-', `123456789012-123456789012-123456789012-${hex(32)}`].join(''),
  'Slack, hook': ['https://hooks.slack.com/services/', `T00000000/B00000000/${some(24)}`].join(''),
  'Stripe, live': ['sk_live_', some(24)].join(''),
  'Stripe, restricted': ['rk_live_', some(24)].join(''),
  SendGrid: ['SG.', `${some(22)}.${some(43)}`].join(''),
  Shopify: ['shpat_', hex(32)].join(''),
  'Shopify, shared': ['shpss_', hex(32)].join(''),
  npm: ['npm_', some(36)].join(''),
  Linear: ['lin_api_', some(40)].join(''),
  'Hugging Face': ['hf_', 'aBcDeFgHiJkLmNoPqRsTuVwXyZaBcDeFgH'].join(''),
  Groq: ['gsk_', some(52)].join(''),
  Grafana: ['glsa_', `${some(32)}_${hex(8)}`].join(''),
  Figma: ['figd_', some(40)].join(''),
  Databricks: ['dapi', hex(32)].join(''),
  Docker: ['dckr_pat_', some(27)].join(''),
  Notion: ['ntn_', `12345678901${some(35)}`].join(''),
  Tailscale: ['tskey-auth-', `${some(12)}CNTRL-${some(32)}`].join(''),
  Vault: ['hvs.', some(95)].join(''),
  'RSA key': privateKey('RSA '),
  'key in PKCS 8': privateKey(''),
  'password in an address': ['https://owner:', `${some(16)}@hub.example.com/`].join(''),
  'password of Postgres': ['postgres://owner:', `${some(16)}@db.example.com:5432/hub`].join(''),
  'password of MongoDB': ['mongodb+srv://owner:', `${some(16)}@db.example.com/hub`].join(''),
  'password of MySQL': ['mysql://owner:', `${some(16)}@db.example.com:3306/hub`].join(''),
  'our session keys': ['SESSION_KEYS=', some(43)].join(''),
  'our password': ['ADMIN_PASSWORD: "', `${some(30)}"`].join(''),
};

// security: M4
it(`finds ${Object.keys(fakes).length} kinds of secrets, and does not print them`, async () => {
  for (const [kind, secret] of Object.entries(fakes)) {
    const found = await secretsIn('made.js', `const x = 1;\nconst y = "${secret}";\n`);
    expect(found, kind).not.toEqual([]);
    expect(found.join(' '), kind).toMatch(/^made\.js:\d/);
    expect(found.join(' '), kind).not.toContain(secret.slice(-12));
  }
});

it('does not report a hash, id, address or placeholder as a secret', async () => {
  const plain = [
    `sha512-${some(86)}==`,
    crypto.randomUUID(),
    `/media/${hex(12)}/${hex(16)}-1600x900.webp`,
    'sk-hidden',
  ];
  for (const text of [...plain, 'https://hub.example/order#CODE.key', 'SESSION_KEYS=<at least 32 letters>'])
    expect(await secretsIn('made.js', text), text).toEqual([]);
});
