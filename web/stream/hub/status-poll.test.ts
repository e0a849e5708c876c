import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollStatus } from './status-poll.ts';

const status = { active_platform: null, any_live: false, platforms: {} };
const page = Object.assign(new EventTarget(), { hidden: false });
const fetchStatus = vi.fn(async () => Response.json(status));

const setHidden = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};
/** A little over the poll time with its jitter. */
const aPoll = () => vi.advanceTimersByTimeAsync(31_000);

let stop: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', fetchStatus);
  fetchStatus.mockClear();
  page.hidden = false;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('requests the status once at the start and then every half minute', async () => {
  const take = vi.fn();
  stop = pollStatus(take);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(fetchStatus).toHaveBeenCalledTimes(1);
  expect(take).toHaveBeenCalledExactlyOnceWith(status);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetchStatus).toHaveBeenCalledTimes(2);
});

it('pauses while the page is hidden, and polls at once when it is visible again', async () => {
  stop = pollStatus(() => {});
  await aPoll();
  fetchStatus.mockClear();
  setHidden(true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(fetchStatus).not.toHaveBeenCalled();
  setHidden(false);
  expect(fetchStatus).toHaveBeenCalledTimes(1);
  await aPoll();
  expect(fetchStatus).toHaveBeenCalledTimes(2);
});

it('logs a failed request, reports no status from it, and continues polling', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  fetchStatus.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const take = vi.fn();
  stop = pollStatus(take);
  await vi.advanceTimersByTimeAsync(0);
  expect(take).not.toHaveBeenCalled();
  expect(info).toHaveBeenCalledTimes(1);
  await aPoll();
  expect(take).toHaveBeenCalledTimes(1);
});

it('sends no request after it is stopped', async () => {
  stop = pollStatus(() => {});
  stop();
  fetchStatus.mockClear();
  setHidden(true);
  setHidden(false);
  await aPoll();
  expect(fetchStatus).not.toHaveBeenCalled();
});
