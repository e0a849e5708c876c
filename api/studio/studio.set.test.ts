import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/core/error.ts';
import type { StudioSet } from '#shared/studio/studio.admin.schema.ts';
import { longEngines } from '#test/support/databases/test-database.ts';
import { type Owner, signIn } from '#test/support/people/owner.ts';
import { studioOf } from '#test/support/people/studio.ts';
import { startTestHub, type TestHub } from '#test/support/test-hub.ts';

const SET = '/api/admin/studio/set';

describe.each(longEngines)('exporting and importing studio content on %s', (database) => {
  let hub: TestHub;
  let owner: Owner;
  let send: ReturnType<typeof studioOf>['send'];
  let set: StudioSet;
  beforeAll(async () => {
    hub = await startTestHub({ database });
    owner = await signIn(hub);
    ({ send } = studioOf(owner));
    set = await owner.json<StudioSet>(SET);
  });
  afterAll(() => hub?.close());
  const count = (added: number, changed: number, same: number) => ({ added, changed, same });

  it('changes nothing when an export is imported again', async () => {
    expect([set.personas.length, set.templates.length, set.campaigns.length]).toEqual([4, 10, 3]);
    expect(await send('POST', SET, set)).toEqual({
      personas: count(0, 0, 4),
      templates: count(0, 0, 10),
      campaigns: count(0, 0, 3),
    });
  });

  it('fills an empty install, personas before the items that refer to them', async () => {
    const other = await startTestHub({ database });
    await other.hub.database.db.deleteFrom('studioPersonas').execute();
    await other.hub.database.db.deleteFrom('studioTemplates').execute();
    await other.hub.database.db.deleteFrom('studioCampaigns').execute();
    const there = await signIn(other);
    expect((await there.send('POST', SET, set)).status).toBe(200);
    const copy = await there.json<StudioSet>(SET);
    expect({ ...copy, exportedAt: '' }).toEqual({ ...set, exportedAt: '' });
    await other.close();
  });

  it('adds and changes items, each with its history, and accepts variables as JSON text', async () => {
    const [first, ...rest] = set.templates;
    const changed = { ...set, templates: [{ ...first, name: 'Fresh episode' }, ...rest] };
    const added = {
      templateId: 'new-one',
      name: 'New one',
      category: 'X',
      personaId: 'dmc',
      template: 'On {show}.',
      variables: '["show"]',
    };
    const reply = await send('POST', SET, { ...changed, templates: [...changed.templates, added] });
    expect(reply).toMatchObject({ templates: count(1, 1, 9) });
    const { items } = await owner.json<{ items: { action: string; fields: string[] }[] }>(
      '/api/admin/studio/templates/new-episode/history',
    );
    expect(items[0]).toMatchObject({ action: 'update', fields: ['name'] });
    const made = await owner.json('/api/admin/studio/templates/new-one');
    expect(made).toMatchObject({ variables: ['show'], published: true, version: 1 });
  });

  it('imports all or nothing, and says where it failed', async () => {
    const before = await owner.json<StudioSet>(SET);
    const persona = { ...set.personas[0], personaId: 'fresh', name: 'Fresh' };
    const campaign = { ...set.campaigns[0], campaignId: 'lost', name: 'Lost', leadPersona: 'nobody' };
    const refused = await send<ErrorBody>(
      'POST',
      SET,
      { ...set, personas: [persona], templates: [], campaigns: [campaign] },
      400,
    );
    expect(refused.error).toBe('“Lost” could not be imported, so nothing was: There is no persona “nobody”');
    expect(refused.fields).toEqual({ 'campaigns.0.leadPersona': 'There is no persona “nobody”' });
    const place = { ...set.templates[0], templateId: 'x', template: 'On {nowhere}.' };
    await send('POST', SET, { ...set, personas: [persona], templates: [place] }, 400);
    const odd = { ...set.templates[0], variables: '["{"]' };
    await send('POST', SET, { ...set, personas: [persona], templates: [odd] }, 400);
    await send('POST', SET, { ...set, version: 2 }, 400);
    await owner.send('DELETE', '/api/admin/studio/campaigns/late-shift');
    const inTrash = await send<ErrorBody>('POST', SET, { ...set, personas: [persona] }, 409);
    expect(inTrash.error).toContain('in the trash');
    await owner.send('POST', '/api/admin/studio/campaigns/late-shift/restore');
    const after = await owner.json<StudioSet>(SET);
    expect({ ...after, exportedAt: '' }).toEqual({ ...before, exportedAt: '' });
  });

  it('refuses a template with undeclared variables or an unknown persona', async () => {
    const one = { templateId: 'y', name: 'Y', category: 'X', personaId: null, template: '{a} {b}' };
    const path = '/api/admin/studio/templates';
    const refused = await send<ErrorBody>('POST', path, { ...one, variables: ['a'] }, 400);
    expect(refused.fields?.variables).toContain('b');
    const strange = { ...one, variables: ['a', 'b'], personaId: 'nobody' };
    expect((await send<ErrorBody>('POST', path, strange, 400)).fields).toHaveProperty('personaId');
  });
});
