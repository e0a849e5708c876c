/** What mail providers send of one address, as their documentation shows it, and what a hub makes of it. */
interface DocumentedReport {
  name: string;
  body: (email: string) => unknown;
}

const postmark = (email: string, more: object) => ({
  ID: 43233720368547,
  MessageStream: 'outbound',
  ServerID: 23,
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  From: 'sender@hub.example',
  Email: email,
  BouncedAt: '2026-11-05T16:33:54.9070259Z',
  DumpAvailable: true,
  Inactive: true,
  Subject: 'A letter',
  Metadata: { example: 'value' },
  ...more,
});

const subscriptionChange = (email: string, reason: string) => ({
  RecordType: 'SubscriptionChange',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  ServerID: 123456,
  MessageStream: 'broadcast',
  ChangedAt: '2026-11-01T10:53:34.416071Z',
  Recipient: email,
  Origin: 'Recipient',
  SuppressSending: true,
  SuppressionReason: reason,
  Tag: 'my-tag',
  Metadata: {},
});

const brevo = (email: string, event: string, more: object = {}) => ({
  event,
  email,
  id: 26224,
  date: '2026-11-09 00:00:00',
  ts: 1604933619,
  'message-id': '<201798300811.5787683@relay.domain.com>',
  ts_event: 1604933654,
  subject: 'A letter',
  'X-Mailin-custom': 'some_custom_header',
  tags: ['transac_messages'],
  ...more,
});

const sendgrid = (email: string, event: string, more: object = {}) => ({
  email,
  timestamp: 1513299569,
  'smtp-id': '<14c5d75ce93.dfd.64b469@ismtpd-555>',
  event,
  category: 'cat facts',
  sg_event_id: 'sg_event_id',
  sg_message_id: 'sg_message_id',
  ...more,
});

const mailgun = (recipient: string, event: string, more: object = {}) => ({
  signature: {
    token: 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0',
    timestamp: '1521472262',
    signature: 'd2',
  },
  'event-data': {
    event,
    id: '2kFItcrLQuKTdp-Ia2Xr7w',
    timestamp: 1770918175.5923693,
    message: { headers: { to: recipient, subject: 'A letter' }, attachments: [], size: 384 },
    recipient,
    'recipient-domain': 'fan.example',
    campaigns: [],
    envelope: { sender: 'sender@hub.example', targets: recipient, transport: 'smtp' },
    'user-variables': [],
    ...more,
  },
});

const hardStatus = {
  'attempt-no': 1,
  code: 550,
  message: '5.5.0 Requested action not taken: mailbox unavailable',
  description: null,
  'enhanced-code': '5.5.0',
  'bounce-type': 'hard',
};

const resend = (email: string, type: string, more: object = {}) => ({
  type,
  created_at: '2026-11-22T23:41:12.126Z',
  data: {
    broadcast_id: '8b146471-e88e-4322-86af-016cd36fd216',
    created_at: '2026-11-22T23:41:11.894719+00:00',
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    from: 'Hub <sender@hub.example>',
    to: [email],
    subject: 'A letter',
    tags: { category: 'confirm_email' },
    ...more,
  },
});

export const sendgridEvents = {
  bounce: (email: string) =>
    sendgrid(email, 'bounce', {
      bounce_classification: 'Invalid Address',
      reason: '500 unknown recipient',
      status: '5.0.0',
      type: 'bounce',
    }),
  complaint: (email: string) => sendgrid(email, 'spamreport'),
  delivered: (email: string) => sendgrid(email, 'delivered', { response: '250 OK' }),
};

export const bounces: readonly (DocumentedReport & { words: string })[] = [
  {
    name: 'Postmark',
    body: (email) =>
      postmark(email, {
        RecordType: 'Bounce',
        Type: 'HardBounce',
        TypeCode: 1,
        Name: 'Hard bounce',
        Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
        Details: 'smtp;550 5.1.1 The email account\r\n does not exist.',
      }),
    words: 'smtp;550 5.1.1 The email account does not exist.',
  },
  {
    name: 'Postmark of a broadcast stream',
    body: (email) => subscriptionChange(email, 'HardBounce'),
    words: 'Mails to this address cannot be delivered.',
  },
  {
    name: 'Brevo',
    body: (email) => brevo(email, 'hard_bounce', { reason: ' 550 5.1.1 No such user' }),
    words: '550 5.1.1 No such user',
  },
  {
    name: 'Brevo of an invalid address',
    body: (email) => [brevo(email, 'invalid_email')],
    words: 'Mails to this address cannot be delivered.',
  },
  { name: 'SendGrid', body: (email) => [sendgridEvents.bounce(email)], words: '500 unknown recipient' },
  {
    name: 'Mailgun',
    body: (email) =>
      mailgun(email, 'failed', { severity: 'permanent', reason: 'bounce', 'delivery-status': hardStatus }),
    words: hardStatus.message,
  },
  {
    name: 'Resend',
    body: (email) =>
      resend(email, 'email.bounced', {
        bounce: { type: 'Permanent', subType: 'General', message: 'The address does not exist.' },
      }),
    words: 'The address does not exist.',
  },
  {
    name: 'a program of the owner',
    body: (email) => ({ email, kind: 'bounce' }),
    words: 'Mails to this address cannot be delivered.',
  },
];

export const complaints: readonly (DocumentedReport & { words: string })[] = [
  {
    name: 'Postmark',
    body: (email) =>
      postmark(email, {
        RecordType: 'SpamComplaint',
        Type: 'SpamComplaint',
        TypeCode: 512,
        Name: 'Spam complaint',
        Description: '',
        Details: 'Test spam complaint details',
      }),
    words: 'Marked as spam.',
  },
  {
    name: 'Postmark of a broadcast stream',
    body: (email) => subscriptionChange(email, 'SpamComplaint'),
    words: 'Marked as spam.',
  },
  {
    name: 'Postmark of an unsubscription',
    body: (email) => subscriptionChange(email, 'ManualSuppression'),
    words: 'Unsubscribed at the mail provider.',
  },
  { name: 'Brevo', body: (email) => brevo(email, 'spam'), words: 'Marked as spam.' },
  {
    name: 'Brevo of an unsubscription',
    body: (email) => brevo(email, 'unsubscribed'),
    words: 'Unsubscribed at the mail provider.',
  },
  { name: 'SendGrid', body: (email) => [sendgridEvents.complaint(email)], words: 'Marked as spam.' },
  {
    name: 'SendGrid of an unsubscription',
    body: (email) => [sendgrid(email, 'unsubscribe')],
    words: 'Unsubscribed at the mail provider.',
  },
  { name: 'Mailgun', body: (email) => mailgun(email, 'complained'), words: 'Marked as spam.' },
  {
    name: 'Mailgun of an unsubscription',
    body: (email) => mailgun(email, 'unsubscribed', { ip: '38.142.208.162', storage: [] }),
    words: 'Unsubscribed at the mail provider.',
  },
  { name: 'Resend', body: (email) => resend(email, 'email.complained'), words: 'Marked as spam.' },
  {
    name: 'a program of the owner',
    body: (email) => ({ email, kind: 'complaint' }),
    words: 'Marked as spam.',
  },
];

/** Well-formed reports that unsubscribe nobody. */
export const harmless = (email: string): readonly unknown[] => [
  postmark(email, { RecordType: 'Bounce', Type: 'SoftBounce', TypeCode: 4096 }),
  postmark(email, { RecordType: 'Bounce', Type: 'Transient', TypeCode: 2 }),
  postmark(email, { RecordType: 'Delivery', Recipient: email, DeliveredAt: '2026-11-05T16:33:54Z' }),
  { ...subscriptionChange(email, 'HardBounce'), SuppressSending: false, SuppressionReason: null },
  { ...subscriptionChange(email, 'ManualSuppression'), Origin: 'Customer' },
  brevo(email, 'soft_bounce'),
  brevo(email, 'blocked', { reason: 'blocked : due to blacklist user' }),
  brevo(email, 'delivered'),
  [sendgrid(email, 'bounce', { type: 'blocked', reason: '550 blocked' }), sendgridEvents.delivered(email)],
  [
    sendgrid(email, 'open', { useragent: 'Mozilla/4.0' }),
    sendgrid(email, 'dropped', { reason: 'Spam Content' }),
  ],
  mailgun(email, 'failed', {
    severity: 'temporary',
    reason: 'generic',
    'delivery-status': { ...hardStatus, code: 421, 'bounce-type': undefined },
  }),
  mailgun(email, 'failed', {
    severity: 'permanent',
    reason: 'espblock',
    'delivery-status': hardStatus,
  }),
  mailgun(email, 'failed', {
    severity: 'permanent',
    reason: 'bounce',
    'delivery-status': { ...hardStatus, 'bounce-type': 'soft' },
  }),
  mailgun(email, 'delivered', { 'delivery-status': { code: 250, message: 'OK' } }),
  resend(email, 'email.bounced', { bounce: { type: 'Transient', subType: 'MailboxFull', message: 'Full.' } }),
  resend(email, 'email.delivered'),
  { type: 'contact.created', created_at: '2026-11-22T23:41:12.126Z', data: { id: 'e1', email } },
  ...['constructor', '__proto__', 'toString'].flatMap((name) => [
    postmark(email, { RecordType: 'Bounce', Type: name }),
    brevo(email, name),
  ]),
];
