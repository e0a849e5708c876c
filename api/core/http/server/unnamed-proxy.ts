import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';

const TEXT =
  'Requests come through a proxy, and TRUST_PROXY is not set: all visitors count as one, share one limit, and can be locked out ' +
  'together. Set TRUST_PROXY=true where every request passes through the proxy.';

/**
 * Detects a proxy in front of the program that its settings do not declare: a connection from this machine or
 * its network whose requests have an `X-Forwarded-For` header. Logs one warning.
 */
export function watchForProxy(trustProxy: boolean, log: Pick<Logger, 'warn'>) {
  let seen = false;
  return {
    look(request: Pick<IncomingMessage, 'headers' | 'socket'>): void {
      if (trustProxy || seen || request.headers['x-forwarded-for'] === undefined) return;
      if (!isNear(request.socket.remoteAddress ?? '')) return;
      seen = true;
      log.warn(TEXT);
    },
    warning: (): string | null => (seen ? TEXT : null),
  };
}

/** On this machine, or in a private network. Anybody can send the header; only a proxy sends it from there. */
function isNear(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range());
}
