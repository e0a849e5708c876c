import { z } from 'zod';
import { email } from '#shared/core/fields.ts';

/** A mail server and how to get in, as read from `smtp://user:password@host:port` or `smtps://…`. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** On this very machine, where TLS protects nothing and certificates are rarely good. */
  local: boolean;
  login: { user: string; pass: string } | undefined;
}

/** Who mails are from. */
export interface MailSender {
  name: string;
  address: string;
}

/** How mails get out: the server that takes them, and who they are from. */
export interface MailRoute {
  server: SmtpServer;
  sender: MailSender;
}

interface MailConfig {
  SMTP_URL?: SmtpServer | undefined;
  MAIL_FROM?: MailSender | undefined;
}

/** Undefined where no mail server is set up. */
export const mailRouteOf = ({ SMTP_URL: server, MAIL_FROM: sender }: MailConfig): MailRoute | undefined =>
  server && sender ? { server, sender } : undefined;

const SUBMISSION_PORT = 587;
const TLS_PORT = 465;
const hint = 'must be an address such as smtps://user:password@mail.example:465';

export const smtpUrl = z.url({ protocol: /^smtps?$/, error: hint }).transform((url, context): SmtpServer => {
  try {
    const { protocol, hostname, port, username, password } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    if (host && Boolean(username) === Boolean(password)) {
      const secure = protocol === 'smtps:';
      return {
        host,
        port: Number(port) || (secure ? TLS_PORT : SUBMISSION_PORT),
        secure,
        local: host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host),
        login: username
          ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
          : undefined,
      };
    }
  } catch {
    // Falls through: a stray percent sign is as wrong as a missing host.
  }
  context.addIssue({ code: 'custom', message: hint });
  return z.NEVER;
});

/** `hello@hub.example`, or `Ada's Hub <hello@hub.example>`. */
export const mailSender = z.string().transform((text, context): MailSender => {
  const [, name = '', bracketed] = /^([\p{L}\p{N} .'&-]{1,60}) <([^<>]{1,254})>$/u.exec(text) ?? [];
  const address = email.safeParse(bracketed ?? text);
  if (address.success) return { name: name.trim(), address: address.data };
  context.addIssue({
    code: 'custom',
    message: 'must be an address such as hello@hub.example or Hub <hello@hub.example>',
  });
  return z.NEVER;
});
