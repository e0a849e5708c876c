const rows = [];

const signs = { 'at least': '≥', 'at most': '≤' };

function printRow(what, figure, rest) {
  console.log(`${what.padEnd(58)} ${figure.padStart(16)}   ${rest}`);
}

/** Prints a figure and whether it meets its budget: `limit` is ['at least' | 'at most', number]. */
export function budget(what, value, [bound, limit], { unit = '', digits = 2, context = '' } = {}) {
  const met = bound === 'at least' ? value >= limit : value <= limit;
  rows.push({ what, met });
  const rest = `budget ${signs[bound]} ${limit.toFixed(digits)}${unit}`.padEnd(24);
  printRow(
    what,
    `${value.toFixed(digits)}${unit}`,
    `${rest} ${met ? 'met    ' : 'NOT MET'} ${context}`.trimEnd(),
  );
}

/** Prints a figure without a budget, as further information. */
export function note(what, figure, context = '') {
  printRow(`  ${what}`, figure, context && `(${context})`);
}

export const title = (text) => console.log(`\n${text}`);

export const missed = () => rows.filter(({ met }) => !met).map(({ what }) => what);
