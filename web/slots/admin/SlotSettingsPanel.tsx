import { newKind, slotSettings } from '#shared/slots/slots.admin.schema.ts';
import { fixedSlotKinds, type Weekday, weekdays } from '#shared/slots/slots.constants.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import type { Choice, FieldSpec } from '#web/core/admin-ui/content/content-kind.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { DayInput } from '#web/core/admin-ui/fields/DateInputs.tsx';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';

const dayNames: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

const kindFields = (choices: readonly Choice[]): FieldSpec[] => [
  { name: 'kind', label: 'What is booked', kind: 'choice', choices, half: true },
  { name: 'minutes', label: 'Minutes', kind: 'number', half: true },
  { name: 'active', label: 'A time is chosen with the request', kind: 'switch', half: true },
  {
    name: 'required',
    label: 'Needs a time',
    kind: 'switch',
    half: true,
    hint: 'While none is free, it can be asked for without.',
  },
  { name: 'beforeMinutes', label: 'Free minutes before', kind: 'number', half: true },
  { name: 'afterMinutes', label: 'Free minutes after', kind: 'number', half: true },
  { name: 'stepMinutes', label: 'Can begin every … minutes', kind: 'number', half: true },
  { name: 'noticeHours', label: 'Hours of notice', kind: 'number', half: true },
  { name: 'daysAhead', label: 'Days ahead', kind: 'number', half: true },
  {
    name: 'place',
    label: 'Where it takes place',
    kind: 'area',
    hint: 'A link or a text. Sent once the time is confirmed.',
  },
];

const kindOf = (choices: readonly Choice[]): DocumentKind => ({
  path: '/api/admin/slots/settings',
  preview: false,
  noun: 'times',
  schema: slotSettings,
  saved: 'Times Saved',
  savedText: 'Forms offer them from now on. What was chosen before stays.',
  groups: [
    {
      title: 'What can be booked',
      fields: [
        {
          name: 'kinds',
          label: 'Kinds whose time is chosen with the request',
          kind: 'list',
          noun: 'kind',
          folded: 'kind',
          fresh: { ...newKind },
          of: kindFields(choices),
        },
      ],
    },
    {
      title: 'Hours',
      fields: [
        {
          name: 'zone',
          label: 'Your time zone',
          kind: 'choice',
          choices: zones,
          optional: true,
          hint: 'Empty: the zone of your analytics.',
        },
        ...weekdays.map((day) => ({
          name: `hours.${day}`,
          label: dayNames[day],
          half: true,
          attributes: { placeholder: 'Closed' },
        })),
        {
          name: 'exceptions',
          label: 'Days with other hours',
          kind: 'list',
          noun: 'day',
          of: [
            { name: 'date', label: 'Day', half: true, Input: DayInput },
            {
              name: 'hours',
              label: 'Hours',
              half: true,
              attributes: { placeholder: 'Closed' },
              hint: 'Such as 10:00-12:00, 14:00-16:00. Empty: closed.',
            },
          ],
        },
      ],
    },
    {
      title: 'What clients can do',
      fields: [
        {
          name: 'holdHours',
          label: 'Hours that an unpaid time is held',
          kind: 'number',
          half: true,
          hint: 'With a proof of payment it stays until you decide.',
        },
        {
          name: 'changeHours',
          label: 'Hours before, until which they can move it',
          kind: 'number',
          half: true,
        },
      ],
    },
  ],
});

/** Weekly hours, days with others, and what can be booked in them. */
export default function SlotSettingsPanel() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/services/services', {
    query: { limit: '100' },
  });
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  const services = data.items
    .filter(({ id }) => !(id in fixedSlotKinds))
    .map(({ id, title }) => ({ value: `service/${id}`, label: title }));
  const fixed = Object.entries(fixedSlotKinds).map(([value, label]) => ({ value, label }));
  return <DocumentPanel kind={kindOf([...fixed, ...services])} />;
}
