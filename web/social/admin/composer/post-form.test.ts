import { describe, expect, it } from 'vitest';
import { blankForm, bodyOf, formOfDraft, missingIn, postFormSchema } from './post-form.ts';

const filled = { ...blankForm(), content: 'Hello', platforms: ['twitter' as const] };

describe('the form of a post', () => {
  it('says the first thing that is missing', () => {
    expect(missingIn(blankForm())?.title).toBe('Content Required');
    expect(missingIn({ ...blankForm(), content: ' \n' })?.title).toBe('Content Required');
    expect(missingIn({ ...blankForm(), content: 'Hello' })?.title).toBe('Platform Required');
    expect(missingIn(filled)?.title).toBe('Schedule Required');
    expect(missingIn({ ...filled, scheduledDate: '2026-05-01' })?.title).toBe('Schedule Required');
    expect(missingIn({ ...filled, postNow: true })).toBeUndefined();
    expect(missingIn({ ...filled, scheduledDate: '2999-05-01', scheduledTime: '10:00' })).toBeUndefined();
    const passed = { ...filled, scheduledDate: '2020-05-01', scheduledTime: '10:00' };
    expect(missingIn(passed)?.title).toBe('This time has passed');
    expect(missingIn({ ...passed, draft: true })).toBeUndefined();
  });

  it('splits on commas, trims, and drops what is empty', () => {
    const body = bodyOf({ ...filled, hashtags: ' a, ,b ,', mediaUrls: ',https://x.example/a.png, ' });
    expect([body.hashtags, body.mediaUrls]).toEqual([['a', 'b'], ['https://x.example/a.png']]);
  });

  it('sends the texts of selected networks only, and no time for an immediate post', () => {
    const texts = { twitter: 'short', mastodon: 'other' };
    const body = bodyOf({ ...filled, texts, postNow: true, scheduledDate: '2026-05-01' });
    expect(body).toMatchObject({ texts: { twitter: 'short' }, when: 'now', local: null });
    expect(bodyOf({ ...filled, draft: true }).when).toBe('draft');
  });

  it('sends the parts of a thread that have a text; one alone is a text of its own', () => {
    const threads = { twitter: ['One', ' ', 'Two'], mastodon: ['x', 'y'] };
    expect(bodyOf({ ...filled, threads })).toMatchObject({ threads: { twitter: ['One', 'Two'] }, texts: {} });
    const body = bodyOf({ ...filled, threads: { twitter: ['', 'Two'] }, texts: { twitter: 'before' } });
    expect(body).toMatchObject({ threads: {}, texts: { twitter: 'Two' } });
  });

  it('is validated by the schema of the API contract, which names the invalid field', () => {
    const refused = (form: typeof filled | ReturnType<typeof blankForm>, isOut = false) =>
      postFormSchema(isOut)
        .safeParse(form)
        .error?.issues.map(({ path }) => path.join('.'));
    expect(refused(blankForm())).toEqual(['content']);
    expect(refused(filled)).toEqual(['scheduledDate']);
    expect(refused(filled, true)).toBeUndefined();
    expect(refused({ ...filled, draft: true })).toBeUndefined();
    expect(refused({ ...filled, draft: true, mediaUrls: 'no address' })).toEqual(['mediaUrls.0']);
  });

  it('is prefilled with the draft of another screen', () => {
    const form = formOfDraft({ content: 'Hi', platforms: ['twitter', 'myspace'], hashtags: ['a', 'b'] });
    expect(form).toMatchObject({ content: 'Hi', platforms: ['twitter'], hashtags: 'a, b' });
  });
});
