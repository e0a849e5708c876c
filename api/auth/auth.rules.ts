import { passwordChange } from '#shared/auth/auth.schema.ts';
import { isCommon } from './auth.common.ts';

/** What is wrong with a new password, for the person who chose it; undefined when it may be taken. */
export async function faultOf(password: string, username: string): Promise<string | undefined> {
  const shape = passwordChange.shape.newPassword.safeParse(password);
  if (!shape.success) return shape.error.issues[0]?.message;
  if (password.toLowerCase() !== username.toLowerCase() && !(await isCommon(password))) return undefined;
  return 'This password is one of the first that anyone would guess. Choose another one.';
}
