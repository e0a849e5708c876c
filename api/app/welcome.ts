import type { Config } from '#api/core/config.ts';

/** Said once, on the start that made the password: it is kept nowhere. */
export const welcome = (config: Pick<Config, 'PUBLIC_URL' | 'ADMIN_USERNAME'>, password: string): string =>
  `\nThe back office is at ${config.PUBLIC_URL}/admin\n  Username: ${config.ADMIN_USERNAME}\n  Password: ${password}\n` +
  'This password is shown only now. Keep it, or choose your own under Settings.\n\n';
