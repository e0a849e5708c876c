import { hash, randomBytes } from 'node:crypto';
import type { AppContext } from '#api/core/http/context.ts';
import { DAY_S } from '#shared/core/time.ts';

const ID_BYTES = 16;
const ID_SHAPE = /^[\w-]{22}$/;

/** The key that a chat is stored under: the cookie itself is not stored. */
export const chatIdOf = (secret: string): string => hash('sha256', secret, 'hex');

export const newSecret = (): string => randomBytes(ID_BYTES).toString('base64url');

/** The cookie that identifies a chat. On https no other site, subdomain or script can read or set it. */
export function chatCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-chat' : 'chat';
  const write = (ctx: AppContext, value: string, maxAge: number) =>
    ctx.append(
      'Set-Cookie',
      `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  return {
    read(ctx: AppContext): string | undefined {
      const value = ctx.cookies.get(name, { signed: false });
      return value !== undefined && ID_SHAPE.test(value) ? value : undefined;
    },
    set: (ctx: AppContext, secret: string, days: number) => write(ctx, secret, days * DAY_S),
    remove: (ctx: AppContext) => write(ctx, '', 0),
  };
}
