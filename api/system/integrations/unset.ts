import type { Config } from '#api/core/config.ts';

/** Which of these variables are not set. */
export const unset = (config: Config, names: readonly (keyof Config)[]): string[] =>
  names.filter((name) => config[name] === undefined);
