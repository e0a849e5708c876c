import type { LocalTime } from '#shared/core/zoned-time.ts';
import type { ContentItem } from '#shared/studio/studio.schema.ts';
import { useAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { bodyOf, formOfDraft, timeOf } from '#web/social/admin/composer/post-form.ts';
import { problemsIn } from '#web/social/admin/composer/problems.ts';
import { useSavePost } from '#web/social/admin/composer/use-save-post.ts';
import { useNextSlot } from '#web/social/admin/composer/use-starting-form.ts';
import { useAccounts } from '#web/social/admin/use-social.ts';
import { toPostDraft } from './post-draft.ts';

/** Plans a draft at the next free time of the queue. */
export function useScheduling(draft: ContentItem) {
  const slot = useNextSlot(draft.item?.startsAt);
  const { accounts, site } = useAccounts();
  const { save, said } = useSavePost(undefined);
  const formAt = (local: LocalTime) => ({ ...formOfDraft(toPostDraft(draft)), ...timeOf(local) });
  const { run, isPending } = useAction(
    (local: LocalTime) => save(bodyOf(formAt(local))),
    (saved, local) => said(saved, bodyOf(formAt(local))),
  );
  const problems = slot ? problemsIn(formAt(slot), { accounts, others: [], site }) : [];
  return {
    /** Undefined where there is no free time, or a network would refuse the post: then the composer says what is wrong. */
    slot: slot && problems.length === 0 ? slot : undefined,
    isPending,
    schedule: run,
  };
}
