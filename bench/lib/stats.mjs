export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The median of ratios whose two sides were measured one after the other, so that noise meets both. */
export const medianRatio = (pairs) => median(pairs.map(([value, base]) => value / base));

/** The value that this part of them is not above. */
function percentile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

// What others take of a machine that is shared only ever makes a figure worse, so the quicker quarter of many short
// rounds says what the program takes; what it does to itself, such as tidying up, is in every one of them.
export const quickTime = (times) => percentile(times, 0.25);
export const quickRate = (rates) => percentile(rates, 0.75);

export const shuffled = (values) =>
  [...values]
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
