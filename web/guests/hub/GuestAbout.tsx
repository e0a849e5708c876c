import { guestFieldLabels, guestLimits } from '#shared/guests/guests.constants.ts';
import { GuestFieldRow } from './GuestFieldRow.tsx';
import type { GuestFields } from './use-guest-fields.ts';

/** Who the guest is, in their own words. */
export function GuestAbout({ fields, disabled }: { fields: GuestFields; disabled: boolean }) {
  const row = (name: keyof typeof guestLimits) => ({
    name,
    label: guestFieldLabels[name],
    limit: guestLimits[name],
    fields,
    disabled,
  });
  return (
    <>
      <GuestFieldRow {...row('name')}>
        {(control) => <input {...control} autoComplete="name" required />}
      </GuestFieldRow>
      <GuestFieldRow
        {...row('pronunciation')}
        label="How it is pronounced (optional)"
        hint="As you would say it slowly, such as LOVE-lace."
      >
        {(control) => <input {...control} />}
      </GuestFieldRow>
      <GuestFieldRow {...row('role')} hint="Such as Harbour pilot and songwriter.">
        {(control) => <input {...control} required />}
      </GuestFieldRow>
      <GuestFieldRow {...row('bio')} counted>
        {(control) => <textarea {...control} rows={7} required />}
      </GuestFieldRow>
      <GuestFieldRow
        {...row('links')}
        label="Your links (optional)"
        hint="A web address on each line, the most important one first."
      >
        {(control) => (
          <textarea {...control} rows={3} inputMode="url" autoCapitalize="none" spellCheck={false} />
        )}
      </GuestFieldRow>
    </>
  );
}
