import { readCountries } from '#api/analytics/analytics.countries.ts';
import type { ConnectionCheck } from '../connection-check.ts';

/** An address that such databases have always placed in the United States. */
const KNOWN = '8.8.8.8';

/** Opens the country database. */
export const countriesCheck: ConnectionCheck<'countries'> = {
  async run({ file }) {
    const countryOf = await readCountries(file).catch((error: NodeJS.ErrnoException) => {
      throw new Error(fileProblem(error, file));
    });
    const country = countryOf(KNOWN);
    return `The file was opened.${country ? ` It says that ${KNOWN} is in ${country}.` : ''}`;
  },
};

function fileProblem({ code }: NodeJS.ErrnoException, file: string): string {
  if (code === 'ENOENT') return `There is no file at ${file} on the hub’s machine.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `The hub may not read ${file}. Let its account read the file.`;
  return `${file} is no country database in MaxMind format, or is damaged. Download it once more.`;
}
