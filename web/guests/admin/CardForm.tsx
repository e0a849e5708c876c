import { Flex, Modal } from 'antd';
import { type GuestCard, type GuestDetail, guestCard } from '#shared/guests/guests.admin.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { EpisodeField } from '#web/podcasts/admin/EpisodeField.tsx';
import { choicesOf, present, useSeries } from '#web/podcasts/admin/use-series.ts';

interface CardFormProps {
  guest: GuestDetail;
  onClose: () => void;
}

type Values = Omit<GuestCard, 'version' | 'episodeId'> & { episodeId: string | null };

/** What visitors will read of a guest: what was given, or the card that there is already. */
export function CardForm({ guest, onClose }: CardFormProps) {
  const { data, error } = useOwnerData(
    'GET /api/admin/podcasts/guests/:id',
    { params: { id: guest.cardId ?? '' } },
    { enabled: guest.cardId !== null, fresh: true },
  );
  const [url = '', ...links] = guest.links;
  if (guest.cardId !== null && !data && !error) return null;
  const card = data?.deletedAt === null ? data : undefined;
  const given = {
    name: guest.name,
    role: guest.role,
    url,
    bio: guest.bio,
    links: links.join('\n'),
    picture: guest.picture !== null,
    seriesId: guest.seriesId ?? '',
    episodeId: guest.episode?.id ?? null,
  };
  return (
    <Opened
      guest={guest}
      onClose={onClose}
      hasPicture={card ? card.picture !== null : false}
      values={card ? { ...given, ...fieldsOf(card), picture: card.picture !== null } : given}
    />
  );
}

const fieldsOf = ({ name, role, url, bio, links, seriesId, episodeId }: Omit<Values, 'picture'>) => ({
  name,
  role,
  url,
  bio,
  links,
  seriesId,
  episodeId,
});

function Opened({
  guest,
  values,
  hasPicture,
  onClose,
}: CardFormProps & {
  values: Values;
  /** Whether the card has a picture already. */
  hasPicture: boolean;
}) {
  const series = useSeries();
  const { props, field, isSaving, submit } = useOwnerForm(guestCard, {
    values,
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
      <Flex component="form" vertical gap="medium" {...props}>
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
        {(guest.picture || hasPicture) &&
          field({
            name: 'picture',
            label: 'Show their picture',
            kind: 'switch',
            hint: hasPicture
              ? 'You can change it among the guests of your podcasts.'
              : 'It is copied into your media library, which makes it public.',
          })}
      </Flex>
    </Modal>
  );
}
