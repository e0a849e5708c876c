import type { ConnectionKind } from './connection.ts';
import { hostName, portNumber, secretText, senderAddress, senderName } from './field-schemas.ts';

export const TLS_FROM_START = 'tls';
export const START_TLS = 'starttls';

export const mailConnection: ConnectionKind = {
  id: 'mail',
  name: 'Mail',
  live: 'Sends confirmations, links and replies to your customers, and notices to you.',
  test: 'Logs in to the mail server and sends a mail to your contact address.',
  fields: [
    {
      key: 'host',
      label: 'Server',
      hint: 'Such as smtp.example.com',
      kind: 'text',
      required: true,
      destination: true,
      variable: 'SMTP_URL',
      schema: hostName,
    },
    {
      key: 'security',
      label: 'Encryption',
      kind: 'choice',
      choices: [
        { value: TLS_FROM_START, label: 'TLS from the start (usually port 465)' },
        { value: START_TLS, label: 'STARTTLS (usually port 587)' },
      ],
      fallback: TLS_FROM_START,
      destination: true,
      variable: 'SMTP_URL',
      schema: secretText,
    },
    {
      key: 'port',
      label: 'Port',
      hint: 'Empty: the usual one of the encryption.',
      kind: 'text',
      destination: true,
      variable: 'SMTP_URL',
      schema: portNumber,
    },
    {
      key: 'user',
      label: 'User name',
      hint: 'Often your whole mail address. Leave user name and password empty for a server that asks for none.',
      kind: 'text',
      variable: 'SMTP_URL',
      schema: secretText,
    },
    {
      key: 'password',
      label: 'Password',
      hint: 'Many services require an app password here, not the one you log in with.',
      kind: 'secret',
      variable: 'SMTP_URL',
      schema: secretText,
    },
    {
      key: 'from',
      label: 'Mails come from',
      hint: 'An address that this server may send for.',
      kind: 'text',
      required: true,
      variable: 'MAIL_FROM',
      schema: senderAddress,
    },
    {
      key: 'fromName',
      label: 'Name of the sender',
      hint: 'Stands before the address in your customers’ inbox.',
      kind: 'text',
      variable: 'MAIL_FROM',
      schema: senderName,
    },
  ],
  presets: [
    {
      key: 'gmail',
      label: 'Gmail, Google Workspace',
      values: { host: 'smtp.gmail.com', port: '465', security: TLS_FROM_START },
      hint: 'User name: your whole Gmail address. Password: an app password, which needs 2-Step Verification.',
      url: 'https://myaccount.google.com/apppasswords',
    },
    {
      key: 'outlook',
      label: 'Outlook, Microsoft 365',
      values: { host: 'smtp.office365.com', port: '587', security: START_TLS },
      hint: 'For a work or school mailbox for which an administrator has turned on “Authenticated SMTP”. Microsoft no longer lets free Outlook.com and Hotmail addresses log in with a password: choose another service for those.',
      url: 'https://admin.microsoft.com/',
    },
    {
      key: 'icloud',
      label: 'iCloud Mail',
      values: { host: 'smtp.mail.me.com', port: '587', security: START_TLS },
      hint: 'User name: your whole iCloud address. Password: an app-specific password.',
      url: 'https://account.apple.com/',
    },
    {
      key: 'fastmail',
      label: 'Fastmail',
      values: { host: 'smtp.fastmail.com', port: '465', security: TLS_FROM_START },
      hint: 'User name: your whole address. Password: an app password for SMTP.',
      url: 'https://app.fastmail.com/settings/security',
    },
    {
      key: 'mailgun',
      label: 'Mailgun',
      values: { host: 'smtp.mailgun.org', port: '587', security: START_TLS },
      hint: 'User name and password are under Sending, Domain settings, SMTP credentials. In the EU the server is smtp.eu.mailgun.org.',
      url: 'https://app.mailgun.com/',
    },
    {
      key: 'postmark',
      label: 'Postmark',
      values: { host: 'smtp.postmarkapp.com', port: '587', security: START_TLS },
      hint: 'The server’s API token is both user name and password.',
      url: 'https://account.postmarkapp.com/servers',
    },
    {
      key: 'ses',
      label: 'Amazon SES',
      values: { host: 'email-smtp.eu-central-1.amazonaws.com', port: '587', security: START_TLS },
      hint: 'Put your own region into the server’s name. SMTP credentials are made on the page of SES; an access key of AWS does not work here.',
      url: 'https://console.aws.amazon.com/ses/home#/smtp',
    },
    {
      key: 'brevo',
      label: 'Brevo',
      values: { host: 'smtp-relay.brevo.com', port: '587', security: START_TLS },
      hint: 'User name and SMTP key are under SMTP & API.',
      url: 'https://app.brevo.com/settings/keys/smtp',
    },
    {
      key: 'sendgrid',
      label: 'SendGrid',
      values: { host: 'smtp.sendgrid.net', port: '587', security: START_TLS, user: 'apikey' },
      hint: 'The user name is the word apikey; the password is an API key that may send mail.',
      url: 'https://app.sendgrid.com/settings/api_keys',
    },
  ],
  variables: [
    {
      name: 'SMTP_URL',
      text: 'The mail server, as smtps://user:password@mail.example:465 or smtp://…:587. Default: none; nothing is sent, and the owner tells people by hand.',
    },
    {
      name: 'MAIL_FROM',
      text: 'The sender of mails, as hello@hub.example or Hub <hello@hub.example>; required with SMTP_URL. Default: none.',
    },
  ],
};
