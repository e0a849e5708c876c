import { ConfigError } from '#api/core/owner-error.ts';
import type { Role } from './hub.ts';

/** What this process is told to do by `--roles`: both, unless it says otherwise. @throws ConfigError */
export function readRoles(argv: readonly string[]): ReadonlySet<Role> {
  const given = argv.find((argument) => argument.startsWith('--roles='))?.slice('--roles='.length);
  const roles = (given ?? 'http,jobs').split(',');
  const wrong = roles.find((role) => role !== 'http' && role !== 'jobs');
  if (wrong !== undefined) throw new ConfigError(`--roles takes http, jobs or both, not "${wrong}"`);
  return new Set(roles as Role[]);
}
