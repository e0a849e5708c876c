import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cutWhenSlow } from './slow-body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watchedBody() {
  const destroy = vi.fn();
  return { destroy, body: cutWhenSlow({ destroy }) };
}

// security: K3
it('closes the connection of a body that does not end within a step', () => {
  const { destroy } = watchedBody();
  vi.advanceTimersByTime(11_999);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(destroy).toHaveBeenCalledOnce();
});

it('waits for a large file for as long as it keeps arriving', () => {
  const { destroy, body } = watchedBody();
  for (let step = 0; step < 100; step += 1) {
    vi.advanceTimersByTime(11_000);
    body.arrived(40_000);
    body.arrived(40_000);
  }
  expect(destroy).not.toHaveBeenCalled();
});

// security: K3
it('closes the connection of a body that arrives too slowly', () => {
  const { destroy, body } = watchedBody();
  for (let second = 0; second < 12; second += 1) {
    body.arrived(1000);
    vi.advanceTimersByTime(1000);
  }
  expect(destroy).toHaveBeenCalledOnce();
});

it('stops its timer once the body was read', () => {
  const { destroy, body } = watchedBody();
  body.end();
  vi.advanceTimersByTime(60_000);
  expect(destroy).not.toHaveBeenCalled();
});
