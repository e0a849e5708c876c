import { Modal } from 'antd';
import { type GuestDetail, guestCard } from '#shared/guests/guests.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { EpisodeField } from '#web/podcasts/admin/EpisodeField.tsx';
import { choicesOf, present, useSeries } from '#web/podcasts/admin/use-series.ts';

/** What visitors will read of a guest, from what was given, after the owner's look. */
export function CardForm({ guest, onClose }: { guest: GuestDetail; onClose: () => void }) {
  const series = useSeries();
  const [url = '', ...links] = guest.links;
  const { props, field, isSaving, submit } = useOwnerForm(guestCard, {
    values: {
      name: guest.name,
      role: guest.role,
      url,
      bio: guest.bio,
      links: links.join('\n'),
      picture: guest.picture !== null,
      seriesId: guest.seriesId ?? '',
      episodeId: guest.episode?.id ?? (null as string | null),
    },
    read: (typed) => ({ ...typed, version: guest.version }),
    save: (body) => ownerCall('PUT /api/admin/guests/:id/card', { params: { id: guest.id }, body }),
    said: 'Guest Card Saved',
    onSaved: onClose,
  });
  return (
    <Modal
      open
      width={560}
      title="Guest card of an episode"
      okText="Save the card"
      confirmLoading={isSaving}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <form {...props}>
        <p>Visitors read this on the page of the episode, as soon as that is public. Look it over first.</p>
        {field({ name: 'seriesId', label: 'Series', kind: 'choice', choices: choicesOf(present(series)) })}
        {field({
          name: 'episodeId',
          label: 'Episode',
          Input: EpisodeField,
          hint: 'A draft can be chosen too.',
        })}
        {field({ name: 'name', label: 'Name' })}
        {field({ name: 'role', label: 'What they do' })}
        {field({ name: 'url', label: 'Link to them' })}
        {field({ name: 'bio', label: 'About them', kind: 'area' })}
        {field({
          name: 'links',
          label: 'Further links',
          kind: 'area',
          hint: 'A whole address on each line.',
        })}
        {guest.picture &&
          field({
            name: 'picture',
            label: 'Show their picture',
            kind: 'switch',
            hint: 'It is copied into your media library, which makes it public.',
          })}
      </form>
    </Modal>
  );
}
