import { readFile } from 'node:fs/promises';
import type { CountryResponse } from 'mmdb-lib';

/** Tells the country of an address from a database on this machine; of none without one. */
export async function readCountries(file: string | undefined): Promise<(address: string) => string> {
  if (file === undefined) return () => '';
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
