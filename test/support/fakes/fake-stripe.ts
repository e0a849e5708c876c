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
  /** What was given back, here or at Stripe's own pages. */
  refunded: number;
  /** What was asked for by the API. */
  refunds: Refund[];
  dispute: string | null;
}
interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  status: string;
  failure_reason?: string;
  metadata: Record<string, string>;
}

/** The part of Stripe's API that the hub uses, as its reference describes it, on a port of this machine. */
export async function startFakeStripe() {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, { body: string; id: string }>();
  const state = {
    mode: 'ok' as 'ok' | 'broken',
    created: 0,
    asked: 0,
    /** How refunds end: `silent` makes them and gives no answer. */
    refunds: 'succeeded' as 'succeeded' | 'pending' | 'refused' | 'silent',
  };
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
    if (pathname === '/v1/refunds' && req.method === 'POST') return refund(req, body, send);
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

  function refund(req: http.IncomingMessage, body: string, send: (status: number, value: object) => void) {
    const key = String(req.headers['idempotency-key']);
    const form = new URLSearchParams(body);
    const intent = intentOf(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    const refuse = (message: string) => send(400, { error: { type: 'invalid_request_error', message } });
    if (!intent) return refuse('No such payment_intent');
    const earlier = intent.refunds.find(({ id }) => id === `re_${key}`);
    if (!earlier && state.refunds === 'refused') return refuse('Insufficient funds in your Stripe balance.');
    if (!earlier && amount > intent.amount_received - intent.refunded)
      return refuse('Refund amount is greater than unrefunded amount on charge');
    const made: Refund = earlier ?? {
      id: `re_${key}`,
      object: 'refund',
      amount,
      status: state.refunds === 'pending' ? 'pending' : 'succeeded',
      metadata: { refund: form.get('metadata[refund]') ?? '' },
    };
    if (!earlier) intent.refunds.push(made);
    if (!earlier && made.status === 'succeeded') intent.refunded += amount;
    if (state.refunds === 'silent') return send(500, { error: { type: 'api_error', message: 'lost' } });
    send(200, made);
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
    session.intent = {
      id: `pi_${id}`,
      status: 'succeeded',
      amount_received,
      refunded: 0,
      refunds: [],
      dispute: null,
    };
    return session;
  }

  const intentOf = (id: string) => [...sessions.values()].find(({ intent }) => intent?.id === id)?.intent;

  /** With what was given back on Stripe's own pages. */
  const refundsOf = ({ refunds, refunded }: Intent): Refund[] => {
    const done = refunds.filter(({ status }) => status === 'succeeded');
    const amount = refunded - done.reduce((sum, refund) => sum + refund.amount, 0);
    const own: Refund = { id: 're_own', object: 'refund', amount, status: 'succeeded', metadata: {} };
    return amount > 0 ? [...refunds, own] : refunds;
  };

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
        refunds: { object: 'list', has_more: false, data: refundsOf(intent) },
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
        refunds: [],
        dispute: null,
      };
    },
    /** A refund that was on its way has ended. */
    endRefund(id: string, status: 'succeeded' | 'failed'): void {
      const intent = sessions.get(id)?.intent as Intent;
      for (const refund of intent.refunds)
        if (refund.status !== 'failed') {
          if (status === 'failed') refund.failure_reason = 'lost_or_stolen_card';
          if (refund.status === 'pending' && status === 'succeeded') intent.refunded += refund.amount;
          if (refund.status === 'succeeded' && status === 'failed') intent.refunded -= refund.amount;
          refund.status = status;
        }
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
