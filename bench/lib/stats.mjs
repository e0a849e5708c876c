export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The median of ratios whose two sides were measured one after the other, so that noise affects both. */
export const medianRatio = (pairs) => median(pairs.map(([value, base]) => value / base));

/** The value that is above this share (0 to 1) of the values. */
function percentile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

// Other load on a shared machine can only make a figure worse, so the quicker quarter of many short rounds
// shows what the program takes. Its own background work, such as tidying up, is in every round.
export const quickTime = (times) => percentile(times, 0.25);
export const quickRate = (rates) => percentile(rates, 0.75);

export const shuffled = (values) =>
  [...values]
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
