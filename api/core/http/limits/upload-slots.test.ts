import { beforeEach, describe, expect, it } from 'vitest';
import { type UploadSlot, UploadSlots } from './upload-slots.ts';

let time = 0;
let slots: UploadSlots;
beforeEach(() => {
  time = 0;
  slots = new UploadSlots(() => time);
});

const take = (network: number, more: { isOwner?: boolean; yields?: boolean } = {}) =>
  slots.takeNow({ address: `10.0.${network}.1`, isOwner: false, yields: false, ...more });

/** Takes all places for visitors, each upload from a network of its own. */
const fill = (more: { yields?: boolean } = {}) =>
  Array.from({ length: 24 }, (_, at) => take(at, more) as UploadSlot);

describe('places for uploads', () => {
  it('are four for a network', () => {
    const first = take(1);
    for (let taken = 0; taken < 3; taken += 1) expect(take(1)).toBeDefined();
    expect(take(1)).toBeUndefined();
    expect(take(2)).toBeDefined();
    first?.release();
    expect(take(1)).toBeDefined();
  });

  // security: K8
  it('of the owner cannot be taken by visitors', () => {
    fill();
    expect(take(30)).toBeUndefined();
    expect(take(30, { isOwner: true })).toBeDefined();
  });

  // security: K8
  it('are made free by the slowest upload once all are taken', () => {
    const places = fill();
    for (const place of places) place.arrived(300_000);
    places[7]?.arrived(-200_000);
    places[8]?.arrived(-250_000);
    time = 4000;
    const buyer = take(30);
    expect(places.filter(({ ended }) => ended.aborted)).toEqual([places[8]]);
    const tooSlow = { code: 'server.busy', message: expect.stringContaining('too slow') };
    expect(places[8]?.ended.reason).toMatchObject(tooSlow);
    take(31);
    expect(places.filter(({ ended }) => ended.aborted)).toEqual([places[7], places[8]]);
    // The others are fast enough.
    expect(take(32)).toBeUndefined();
    buyer?.release();
    expect(take(32)).toBeDefined();
  });

  it('are not made free by uploads that have only begun, or that have arrived', () => {
    const places = fill();
    time = 999;
    expect(take(30)).toBeUndefined();
    for (const place of places) place.complete();
    time = 60_000;
    expect(take(30)).toBeUndefined();
    expect(places.some(({ ended }) => ended.aborted)).toBe(false);
  });

  it('are first made free by who has no private key, however fast', () => {
    const others = fill({ yields: true });
    for (const place of others) place.arrived(9_000_000);
    time = 4000;
    expect(take(30, { yields: true })).toBeUndefined();
    take(30);
    expect(others.filter(({ ended }) => ended.aborted)).toHaveLength(1);
  });
});
