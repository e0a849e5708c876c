import { expect } from '@playwright/test';
import type { VisitReport } from '#shared/analytics/analytics.admin.schema.ts';
import type { BackupState } from '#shared/backup/backup.schema.ts';
import { agents, sendEvent } from '#test/support/visits/visits.ts';
import { test } from './support/own-hub.ts';
import { logIn, OWNER, ownerHeaders } from './support/owner-hub.ts';

const VISITORS = 5;
const SLOW = { timeout: 40_000, intervals: [500] };

/** What lies beside the modules, and threads that are started from files, once the program is built into a few. */
test('the built program finds its worker threads and its files', async ({ page, ownHub }, { project }) => {
  test.skip(project.name !== 'desktop', 'this does not depend on the width');
  await logIn(page);
  const headers = await ownerHeaders(page);
  const { request: owner } = page;

  await test.step('the thread of the backups', async () => {
    const backups = '/api/admin/system/backups';
    const state = async (): Promise<BackupState> => (await owner.get(backups)).json();
    for (const [what, part] of [
      ['now', 'lastBackup'],
      ['drill', 'lastDrill'],
    ] as const) {
      expect(await (await owner.post(`${backups}/${what}`, { headers })).json()).toEqual({ begun: true });
      await expect.poll(async () => (await state())[part]?.finishedAt, SLOW).toBeTruthy();
      expect(await state()).toMatchObject({ [part]: { error: null } });
    }
  });

  await test.step('the thread that reads visits', async () => {
    const hub = { get: (path: string, init?: RequestInit) => fetch(ownHub.url + path, init) };
    for (let number = 0; number < VISITORS; number += 1)
      await sendEvent(hub, { from: `10.0.${number}.7`, agent: agents.firefox }, { path: '/music' });
    const views = async () => {
      const report: VisitReport = await (
        await owner.get('/api/admin/analytics/report?range=7d&tab=pages')
      ).json();
      return report.totals.views;
    };
    await expect.poll(views, SLOW).toBe(VISITORS);
  });

  await test.step('the fonts of share images, and the list of common passwords', async () => {
    const { generatedImage } = await (await owner.get('/api/admin/seo/pages/podcasts')).json();
    const picture = await owner.get(new URL(generatedImage, ownHub.url).pathname);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    const data = { currentPassword: OWNER.password, newPassword: 'Password1234' };
    const refused = await owner.post('/api/admin/password', { headers, data });
    expect([refused.status(), await refused.text()]).toEqual([400, expect.stringContaining('newPassword')]);
  });
});
