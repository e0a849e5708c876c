import { paletteOf } from '#api/theme/palette.ts';
import { plainTypefaces } from '#api/theme/type-pairings.ts';
import { rowName } from '#shared/analytics/analytics.names.ts';
import { moneyStyle, type WritingStyle } from '#shared/core/currencies.ts';
import { fullDay } from '#shared/core/dates.ts';
import { escapeHtml } from '#shared/core/text.ts';
import type { Locale } from '#shared/site/site.locale.ts';
import { FEWEST_SHOWN, sponsorNumbers, sponsorPeriods } from '#shared/sponsors/sponsors.constants.ts';
import type { SponsorPage } from '#shared/sponsors/sponsors.schema.ts';
import type { ShownTheme, Theme } from '#shared/theme/theme.schema.ts';
import type { CountFigure, ListFigure, SponsorFigures } from './sponsors.figures.ts';
import { SPONSOR_STYLE } from './sponsors.style.ts';

interface Parts {
  page: SponsorPage;
  figures: SponsorFigures;
  theme: Theme;
  logo: ShownTheme['logo'];
  networkName: string;
  locale: Locale;
  /** When the numbers were read, in milliseconds since 1970. */
  now: number;
  /** Whether countries are looked up at all. */
  hasCountries: boolean;
}

/** A page of numbers: without scripts, so that it counts no visit, and in the site's colours, typefaces and logo. */
export function sponsorDocument(parts: Parts): string {
  const { page, theme, logo, networkName, locale } = parts;
  const tokens = Object.entries(paletteOf(theme).tokens);
  const type = plainTypefaces(theme.type);
  const name = escapeHtml(networkName);
  const counts = parts.figures.figures.filter((figure) => 'count' in figure);
  const lists = parts.figures.figures.filter((figure) => 'rows' in figure);
  return `<!doctype html>
<html lang="${escapeHtml(locale.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(page.title)} | ${name}</title>
<style>${type.rules}:root{--display:${type.display};--text:${type.text}}
@media screen{:root{color-scheme:${theme.surface};${tokens.map(([key, value]) => `--${key}:${value}`).join(';')}}}
${SPONSOR_STYLE}</style>
</head>
<body>
<main>
<header><img src="${escapeHtml(logo.src)}" width="${logo.width}" height="34" alt="${name}"><p class="print">${name}</p></header>
<h1>${escapeHtml(page.title)}</h1>
${page.note ? `<p class="note">${escapeHtml(page.note)}</p>` : ''}
<p class="dim">${escapeHtml(daysOf(parts))}</p>
${counts.length > 0 ? `<dl>${counts.map((figure) => countHtml(figure, locale)).join('')}</dl>` : ''}
${lists.length > 0 ? `<div class="lists">${lists.map((figure) => listHtml(figure, parts)).join('')}</div>` : ''}
<footer>
<p>Counted by ${name} itself, without cookies. Programs, the owner, and browsers that ask not to be counted are left out.${lists.length > 0 ? ` Rows with fewer than ${FEWEST_SHOWN} visitors are in “Other”, so that nobody can be told from them.` : ''}</p>
<p class="screen"><a href="/home">To the site of ${name}</a></p>
</footer>
</main>
</body>
</html>
`;
}

/** The days, and when they were counted. */
function daysOf({ page, figures: { from, to, timeZone, firstDay }, locale: { style }, now }: Parts): string {
  const day = (date: string) => fullDay(`${date}T00:00:00Z`, style);
  const days = from === to ? day(to) : `${day(from)} to ${day(to)}`;
  const began =
    firstDay === undefined ? ' No visit was counted yet.' : ` Visits are counted since ${day(firstDay)}.`;
  const since = firstDay === undefined || firstDay > from ? began : '';
  return `${sponsorPeriods[page.period].label}: ${days}. As of ${momentIn(now, timeZone, style)} (${timeZone}).${since}`;
}

function momentIn(now: number, timeZone: string, style: WritingStyle): string {
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const [day, time] = format.format(now).split(' ');
  return `${fullDay(`${day}T00:00:00Z`, style)}, ${time}`;
}

function countText(count: number, { currency, ...written }: Locale): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, moneyStyle(currency, written).group);
}

function countHtml(figure: CountFigure, locale: Locale): string {
  const { label, about } = sponsorNumbers[figure.name];
  return `<div><dt>${label}</dt><dd><b>${countText(figure.count, locale)}</b> <span>${about}</span></dd></div>`;
}

function listHtml(figure: ListFigure, { locale, hasCountries }: Parts): string {
  const { label, about } = sponsorNumbers[figure.name];
  const head = `<section><h2>${label}</h2><p class="dim">${about}</p>`;
  if (figure.rows.length === 0)
    return `${head}<p>${figure.name === 'countries' && !hasCountries ? 'Countries are not looked up on this site.' : 'Nothing was counted on these days.'}</p></section>`;
  const all = figure.rows.reduce((sum, { visitors }) => sum + visitors, 0);
  const most = Math.max(...figure.rows.map(({ visitors }) => visitors));
  const rows = figure.rows.map(({ value, visitors }) => {
    // A visitor can open several pages, so those are no parts of a whole.
    const share = figure.list === 'page' ? '' : `<td>${Math.round((visitors / all) * 100)} %</td>`;
    const bar = `<i style="width:${((visitors / most) * 100).toFixed(1)}%"></i>`;
    return `<tr><th scope="row">${escapeHtml(rowName(figure.list, value))}${bar}</th><td>${countText(visitors, locale)}</td>${share}</tr>`;
  });
  const columns = `<th scope="col">Name</th><th scope="col">Visitors</th>${figure.list === 'page' ? '' : '<th scope="col">Share</th>'}`;
  return `${head}<table><thead><tr>${columns}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}
