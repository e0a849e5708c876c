import { describe, expect, it } from 'vitest';
import { serviceOf } from './followers.push.services.ts';
import { createPushSlots } from './followers.push.slots.ts';

const FCM = 'fcm.googleapis.com';

describe('the slots for pushes', () => {
  it('a service that has not answered yet gets one push at a time, a well-known one eight', () => {
    const slots = createPushSlots(() => 0);
    const giveBack = slots.take('own.example');
    expect(slots.full()).toEqual(['own.example']);
    giveBack(true);
    expect(slots.full()).toEqual([]);
    for (let taken = 0; taken < 8; taken += 1) {
      expect(slots.full()).toEqual([]);
      slots.take(FCM);
    }
    expect(slots.full()).toEqual([FCM]);
  });

  it('half of the slots stay free for services that answer', () => {
    const slots = createPushSlots(() => 0);
    for (let taken = 0; taken < 8; taken += 1) {
      expect(slots.only()).toBeUndefined();
      slots.take(`new${taken}.example`);
    }
    expect(slots.only()).toContain(FCM);
    expect(slots.only()).not.toContain('new0.example');
    expect(slots.isFree()).toBe(true);
    for (let taken = 0; taken < 8; taken += 1) slots.take(FCM);
    expect(slots.isFree()).toBe(false);
  });

  it('a service rests after three pushes in a row without an answer, then gets one first', () => {
    let time = 0;
    const slots = createPushSlots(() => time);
    for (let asked = 0; asked < 3; asked += 1) {
      expect(slots.full()).toEqual([]);
      slots.take(FCM)(false);
    }
    expect([slots.full(), slots.silent()]).toEqual([[FCM], [FCM]]);
    time += 60_000;
    expect(slots.full()).toEqual([]);
    const giveBack = slots.take(FCM);
    expect(slots.full()).toEqual([FCM]);
    giveBack(false);
    time += 60_000;
    expect(slots.full()).toEqual([FCM]);
    time += 60_000;
    slots.take(FCM)(true);
    slots.take(FCM);
    expect([slots.full(), slots.silent()]).toEqual([[], []]);
  });

  it('hosts of one domain are one service, and so are those of a well-known one', () => {
    const hosts = ['a.own.example', 'own.example', 'web.push.apple.com', FCM, 'notfcm.googleapis.com'];
    expect(hosts.map((host) => serviceOf(`https://${host}/x`))).toEqual([
      'own.example',
      'own.example',
      'push.apple.com',
      FCM,
      'googleapis.com',
    ]);
  });
});
