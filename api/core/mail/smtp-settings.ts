import { z } from 'zod';
import { senderName } from '#shared/core/connections/field-schemas.ts';
import { email } from '#shared/core/fields.ts';

/** A mail server and its login, as read from `smtp://user:password@host:port` or `smtps://…`. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte. */
  secure: boolean;
  /** On this machine, where TLS protects nothing and certificates are rarely valid. */
  local: boolean;
  login: { user: string; pass: string } | undefined;
}

/** Who mails are from. */
export interface MailSender {
  name: string;
  address: string;
}

/** How mails are sent: the server that takes them, and who they are from. */
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

interface GivenServer extends Pick<SmtpServer, 'host' | 'secure' | 'login'> {
  /** Undefined for the usual one. */
  port: number | undefined;
}

/** A mail server from its settings, with defaults for those that are missing. */
export function smtpServer({ host, port, secure, login }: GivenServer): SmtpServer {
  return {
    host,
    port: port || (secure ? TLS_PORT : SUBMISSION_PORT),
    secure,
    local: host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host),
    login,
  };
}

const SUBMISSION_PORT = 587;
const TLS_PORT = 465;
const hint = 'must be an address such as smtps://user:password@mail.example:465';

/** The password may hold any character: it begins after the first colon, and ends at the last @. */
const SMTP_ADDRESS = /^(smtps?):\/\/(?:([^:]*):(.*)@)?(\[[^\]]+\]|[^:/?#@\s]+)(?::(\d{1,5}))?\/?$/is;

export const smtpUrl = z.string().transform((text, context): SmtpServer => {
  const [, scheme = '', user, pass, bracketed = '', port] = SMTP_ADDRESS.exec(text.trim()) ?? [];
  const host = bracketed.replace(/^\[|\]$/g, '');
  const hasLogin = user !== undefined && pass !== undefined;
  if (isHost(bracketed) && (!hasLogin || (user !== '' && pass !== ''))) {
    return smtpServer({
      host,
      port: Number(port),
      secure: scheme.toLowerCase() === 'smtps',
      login: hasLogin ? { user: decoded(user), pass: decoded(pass) } : undefined,
    });
  }
  context.addIssue({ code: 'custom', message: hint });
  return z.NEVER;
});

const isHost = (text: string) => URL.canParse(`smtp://${text}`) && text !== '';

/** Decodes percent-encoding, as in a URL; a password that is not percent-encoded is returned as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `hello@hub.example`, or `Ada's Hub <hello@hub.example>`. */
export const mailSender = z.string().transform((text, context): MailSender => {
  const [, name = '', bracketed] = /^([^<>]{1,60}) <([^<>]{1,254})>$/u.exec(text) ?? [];
  const address = email.safeParse(bracketed ?? text);
  if (address.success && (!name.trim() || senderName.safeParse(name.trim()).success))
    return { name: name.trim(), address: address.data };
  context.addIssue({
    code: 'custom',
    message: 'must be an address such as hello@hub.example or Hub <hello@hub.example>',
  });
  return z.NEVER;
});
