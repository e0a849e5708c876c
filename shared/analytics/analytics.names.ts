import type { ListName } from './analytics.constants.ts';

const display = {
  language: new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }),
  country: new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }),
};

/** A row's name for display: languages and countries by name instead of code. */
export function rowName(list: ListName, value: string): string {
  if (list !== 'language' && list !== 'country') return value;
  try {
    return display[list].of(value) ?? value;
  } catch {
    return value;
  }
}
