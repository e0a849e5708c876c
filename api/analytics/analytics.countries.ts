import { readFile } from 'node:fs/promises';
import type { CountryResponse } from 'mmdb-lib';
import type { Connections } from '#api/core/connections/connections.ts';
import type { Ports } from '#api/core/ports.ts';

/** Finds the country of an IP address: its two-letter code, or an empty string. */
export type CountryOf = (address: string) => string;

const noCountries: CountryOf = () => '';

/** Reads a country database. @throws when there is no such file, or it is no such database */
export async function readCountries(file: string): Promise<CountryOf> {
  const { Reader } = await import('mmdb-lib');
  const database = new Reader<CountryResponse>(await readFile(file));
  return (address) => {
    try {
      // On a dual-stack socket, an IPv4 address is written as an IPv4-mapped IPv6 address.
      return database.get(address.replace(/^::ffff:/i, ''))?.country?.iso_code ?? '';
    } catch {
      // Not an address, as behind some proxies.
      return '';
    }
  };
}

/**
 * Finds countries in the database file that is connected; without one, all are unknown. A file from the
 * environment that cannot be read keeps the program from starting; one that the owner set is only logged.
 */
export function connectedCountries(
  connections: Pick<Connections, 'current' | 'state' | 'onChange'>,
  log: Ports['log'],
) {
  let countryOf = noCountries;
  async function read(): Promise<void> {
    const settings = connections.current('countries');
    const next = settings ? await readCountries(settings.file) : noCountries;
    // After two changes in a row, reading the older file may end last.
    if (connections.current('countries') === settings) countryOf = next;
  }
  const readOrLog = () =>
    read().catch((error) => {
      countryOf = noCountries;
      log.warn({ err: error }, 'country database not read');
    });
  return {
    of: ((address) => countryOf(address)) satisfies CountryOf,
    async start(): Promise<void> {
      if (connections.state('countries').source === 'environment') await read();
      else await readOrLog();
      connections.onChange((id) => void (id === 'countries' && readOrLog()));
    },
  };
}
