/** Settings that would be wrong on another machine, the public address until its domain leads there: a login needs it. */
const OF_THIS_MACHINE = new Set([
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'BACKUP_DIR',
  'DATABASE_URL',
  'WORKERS',
  'COUNTRY_DATABASE',
  'TRUST_PROXY',
]);
/** These decide what the first start of an empty install makes, and the backup has it already. */
const OF_FIRST_START = new Set(['ADMIN_USERNAME', 'ADMIN_PASSWORD']);

/** The settings that this hub was started with, by name, in the order of the program. */
export function givenSettings(
  variables: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): [name: string, value: string][] {
  return names.flatMap((name): [string, string][] => {
    const value = variables[name];
    return value && !OF_FIRST_START.has(name) ? [[name, value]] : [];
  });
}

/** The same as a `.env` file. What belongs to this machine is a comment in it. */
export function settingsFile(settings: readonly [name: string, value: string][]): string {
  const lines = settings.map(([name, value]) =>
    OF_THIS_MACHINE.has(name) ? `# On the former machine: ${name}=${value}` : `${name}=${quoted(value)}`,
  );
  return `# Settings of the former machine. What begins with # belonged to that machine: decide it for this one.\n${lines.join('\n')}\n`;
}

/** In quotes that the value does not contain, since files of settings know no escapes. */
function quoted(value: string): string {
  const mark = ['"', "'", '`'].find((quote) => !value.includes(quote));
  return mark === undefined ? value : `${mark}${value}${mark}`;
}
