import { expect } from '@playwright/test';
import { test } from './support/own-hub.ts';
import { logIn } from './support/owner-hub.ts';

test('the program ends at once when it is stopped while the back office is open', async ({
  page,
  ownHub,
}) => {
  const feed = page.waitForRequest(/\/api\/admin\/events(\?|$)/);
  await logIn(page, '/admin/dashboard');
  await feed;
  const before = Date.now();
  await ownHub.stop();
  // What is under way may take up to ten seconds; an open page is not.
  expect(Date.now() - before).toBeLessThan(5000);
});
