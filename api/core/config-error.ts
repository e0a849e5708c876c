/** The environment is wrong: `message` names each variable and says what it should be. */
export class ConfigError extends Error {
  readonly forOwner = true;
}
