import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startHub } from '../e2e/support/start-hub.ts';
import type { Engine } from './engine.ts';
import { findFirefox } from './firefox.ts';
import { journeys, OWNER, widths } from './journeys.ts';
import { createVisitor } from './visitor.ts';
import { findWebKit } from './webkit.ts';

const HEIGHT = 900;

describe.each([findFirefox(), findWebKit()])('in $name', (found) => {
  if ('reason' in found) {
    test('visitors and the owner', ({ skip }) => skip(found.reason));
    return;
  }
  let engine: Engine;
  let hub: Awaited<ReturnType<typeof startHub>>;

  beforeAll(async () => {
    hub = await startHub(`test-results/engines-${found.name}`, {
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
    });
    engine = await found.start();
  });
  afterAll(async () => {
    await engine?.close();
    await hub?.stop();
  });

  describe.each(Object.entries(widths))('on a %s', (device, width) => {
    beforeAll(() => engine.resize(width, HEIGHT));
    // Each journey is that of somebody who is here for the first time.
    afterEach(() =>
      engine.run(() => {
        localStorage.clear();
        sessionStorage.clear();
      }),
    );

    test.each(journeys)('$title', async ({ take, leavesHub }) => {
      engine.takeComplaints();
      await take(createVisitor(engine, hub.url));
      const complaints = engine.takeComplaints();
      if (!leavesHub) expect(complaints, device).toEqual([]);
    });
  });
});
