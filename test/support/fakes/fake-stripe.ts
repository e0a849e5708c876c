import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const stripeKeys = { secretKey: 'rk_test_hub', webhookSecret: 'whsec_hub' };

interface Session {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  customer_email: string;
  success_url: string;
  name: string;
  intent: Intent | null;
}
interface Intent {
  id: string;
  status: string;
  amount_received: number;
  refunded: number;
  dispute: string | null;
}

/** The part of Stripe's API that the hub uses, as its reference describes it, on a port of this machine. */
export async function startFakeStripe() {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, { body: string; id: string }>();
  const state = { mode: 'ok' as 'ok' | 'broken', created: 0, asked: 0 };
  const stripe = new Stripe(stripeKeys.secretKey);

  const server = http.createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://stripe.example');
    const body = await text(req);
    const send = (status: number, value: object) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (url.pathname.startsWith('/pay/')) return payPage(req, res, url.pathname.slice('/pay/'.length));
    if (state.mode === 'broken') return send(500, { error: { type: 'api_error', message: 'broken' } });
    if (req.headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    const { pathname } = url;
    if (pathname === '/v1/account')
      return send(200, {
        id: 'acct_1',
        object: 'account',
        email: 'łucja@åker.example',
        charges_enabled: true,
      });
    if (pathname === '/v1/disputes') {
      const intent = intentOf(url.searchParams.get('payment_intent') ?? '');
      const data = intent?.dispute ? [{ id: 'dp_1', object: 'dispute', status: intent.dispute }] : [];
      return send(200, { object: 'list', data, has_more: false });
    }
    if (pathname === '/v1/checkout/sessions' && req.method === 'POST') return create(req, body, send);
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(expire))?$/.exec(pathname) ?? [];
    const session = sessions.get(id);
    if (!session) return send(404, { error: { type: 'invalid_request_error', message: `No such ${id}` } });
    if (action && session.status !== 'open')
      return send(400, { error: { type: 'invalid_request_error', message: 'not open' } });
    if (action) session.status = 'expired';
    state.asked += 1;
    send(200, shown(session));
  });

  function create(req: http.IncomingMessage, body: string, send: (status: number, value: object) => void) {
    const key = String(req.headers['idempotency-key']);
    const known = byKey.get(key);
    if (known && known.body !== body)
      return send(400, { error: { type: 'idempotency_error', message: 'other parameters' } });
    if (known) return send(200, shown(sessions.get(known.id) as Session));
    const form = new URLSearchParams(body);
    state.created += 1;
    const id = `cs_test_${state.created}`;
    sessions.set(id, {
      id,
      url: `http://127.0.0.1:${port()}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      name: form.get('line_items[0][price_data][product_data][name]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      customer_email: form.get('customer_email') ?? '',
      success_url: form.get('success_url') ?? '',
      intent: null,
    });
    byKey.set(key, { body, id });
    send(200, shown(sessions.get(id) as Session));
  }

  /** The page that buyers are led to: one button, and back to the site. */
  function payPage({ method }: http.IncomingMessage, res: http.ServerResponse, id: string) {
    const session = sessions.get(id);
    if (session && method === 'POST') {
      pay(session);
      return res.writeHead(303, { Location: session.success_url }).end();
    }
    const amount = `${session?.name}: ${session?.amount_total} ${session?.currency}`;
    const html = `<title>Pay</title><p>${amount}</p><form method="post"><button>Pay</button></form>`;
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  }

  function pay(session: Session): Session {
    session.status = 'complete';
    session.payment_status = 'paid';
    const { id, amount_total: amount_received } = session;
    session.intent = { id: `pi_${id}`, status: 'succeeded', amount_received, refunded: 0, dispute: null };
    return session;
  }

  const intentOf = (id: string) => [...sessions.values()].find(({ intent }) => intent?.id === id)?.intent;

  const shown = ({ intent, ...session }: Session) => ({
    ...session,
    object: 'checkout.session',
    url: session.status === 'open' ? session.url : null,
    payment_intent: intent && {
      id: intent.id,
      object: 'payment_intent',
      status: intent.status,
      amount_received: intent.amount_received,
      latest_charge: {
        id: `ch_${intent.id}`,
        object: 'charge',
        amount_refunded: intent.refunded,
        disputed: intent.dispute !== null,
      },
    },
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = () => (server.address() as AddressInfo).port;

  /** A report of Stripe as it sends it, with its signature made by its own library. */
  async function report(type: string, object: object, secret = stripeKeys.webhookSecret, at = Date.now()) {
    const payload = JSON.stringify({ id: `evt_${Math.random()}`, object: 'event', type, data: { object } });
    const timestamp = Math.floor(at / 1000);
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
    return { body: payload, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature } };
  }

  return {
    state,
    sessions,
    report,
    environment: {
      STRIPE_API_URL: `http://127.0.0.1:${port()}`,
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    },
    /** The buyer pays on the page. */
    pay: (id: string): Session => pay(sessions.get(id) as Session),
    /** A bank transfer that has been begun on the page, and whose money has not come. */
    begin(id: string): void {
      const session = sessions.get(id) as Session;
      session.status = 'complete';
      session.intent = {
        id: `pi_${id}`,
        status: 'processing',
        amount_received: 0,
        refunded: 0,
        dispute: null,
      };
    },
    intent: (id: string): Intent => sessions.get(id)?.intent as Intent,
    close: () => server.close(),
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

async function text(req: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part);
  return Buffer.concat(parts).toString();
}
