import { ConfigError } from '#api/core/process/owner-error.ts';
import type { Role } from './hub.ts';

/** The roles of this process, from `--roles`; both without it. @throws ConfigError */
export function readRoles(argv: readonly string[]): ReadonlySet<Role> {
  const given = argv.find((argument) => argument.startsWith('--roles='))?.slice('--roles='.length);
  const roles = (given ?? 'http,jobs').split(',');
  const wrong = roles.find((role) => role !== 'http' && role !== 'jobs');
  if (wrong !== undefined) throw new ConfigError(`--roles takes http, jobs or both, not "${wrong}"`);
  return new Set(roles as Role[]);
}
