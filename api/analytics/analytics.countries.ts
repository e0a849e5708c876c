import { readFile } from 'node:fs/promises';
import type { CountryResponse } from 'mmdb-lib';
import type { Connections } from '#api/core/connections/connections.ts';
import type { Ports } from '#api/core/ports.ts';

/** Tells the country of an address: its two letters, or nothing. */
export type CountryOf = (address: string) => string;

const noCountries: CountryOf = () => '';

/** Reads a country database. @throws when there is no such file, or it is no such database */
export async function readCountries(file: string): Promise<CountryOf> {
  const { Reader } = await import('mmdb-lib');
  const database = new Reader<CountryResponse>(await readFile(file));
  return (address) => {
    try {
      // An IPv4 address on a socket that takes both kinds is written as one of IPv6.
      return database.get(address.replace(/^::ffff:/i, ''))?.country?.iso_code ?? '';
    } catch {
      // Not an address, as behind some proxies.
      return '';
    }
  };
}

/**
 * Countries from the file that is connected at the moment; of none without one. A file from the environment that
 * cannot be read keeps the program from starting, as it always has; one that the owner named is only logged.
 */
export async function connectedCountries(
  connections: Pick<Connections, 'current' | 'state' | 'onChange'>,
  log: Ports['log'],
): Promise<CountryOf> {
  let countryOf = noCountries;
  async function read(): Promise<void> {
    const settings = connections.current('countries');
    const next = settings ? await readCountries(settings.file) : noCountries;
    // Of two changes in a row, the file that is read faster may be the older one.
    if (connections.current('countries') === settings) countryOf = next;
  }
  const readOrLog = () =>
    read().catch((error) => {
      countryOf = noCountries;
      log.warn({ err: error }, 'country database not read');
    });
  if (connections.state('countries').source === 'environment') await read();
  else await readOrLog();
  connections.onChange((id) => void (id === 'countries' && readOrLog()));
  return (address) => countryOf(address);
}
