import { Button, Drawer, Flex } from 'antd';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { type Currency, currencyCodes } from '#shared/core/currencies.ts';
import { personRoleNames, personRoles } from '#shared/core/person-roles.ts';
import { followTopicNames, followTopics } from '#shared/followers/followers.constants.ts';
import type { PeopleFilter, Segment } from '#shared/people/people.schema.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { DayInput } from '#web/core/admin-ui/fields/DateInputs.tsx';
import { useOwnerForm } from '#web/core/admin-ui/fields/use-owner-form.tsx';
import { useSite } from '#web/core/site.ts';
import styles from './People.module.css';
import { SegmentCount } from './SegmentCount.tsx';
import { useSpentInput } from './use-spent-input.tsx';

type Typed = { name: string; spent: number | string | null } & {
  [Name in Exclude<keyof PeopleFilter, 'q' | 'spent'>]-?: string | null;
};

/** What is chosen, as the server takes it. */
function filterOf({ name: _, spent, currency, ...chosen }: Typed): PeopleFilter {
  // A currency says something only about an amount.
  const money = spent === null || spent === '' ? {} : { spent: String(spent), currency };
  const set = Object.entries({ ...chosen, ...money });
  return Object.fromEntries(set.filter(([, value]) => value !== null && value !== '')) as PeopleFilter;
}

const choicesOf = (values: readonly string[], names: Readonly<Record<string, string>>) =>
  values.map((value) => ({ value, label: names[value] ?? value }));

const segmentSave = async () => (await import('#shared/people/people.schema.ts')).segmentSave;

/** Adds or changes a segment. Everything that is chosen has to be true of its people. */
export function SegmentDrawer({ segment, onClose }: { segment: Segment | undefined; onClose: () => void }) {
  const { data } = useOwnerData('GET /api/admin/people', { query: { limit: '1' } });
  const filter: PeopleFilter = segment?.filter ?? {};
  const ownCurrency = useSite().locale.money.currency as Currency;
  const { form, props, field, isSaving, conflict, leave, question } = useOwnerForm(segmentSave, {
    values: {
      name: segment?.name ?? '',
      role: filter.role ?? null,
      tag: filter.tag ?? null,
      topic: filter.topic ?? null,
      currency: filter.currency ?? ownCurrency,
      spent: filter.spent ? Number(filter.spent) : null,
      activeSince: filter.activeSince ?? null,
      quietSince: filter.quietSince ?? null,
    } as Typed,
    read: (typed) => ({ name: typed.name, filter: filterOf(typed) }),
    save: (body, over?: Segment) =>
      segment
        ? ownerCall('PUT /api/admin/people-segments/:id', {
            params: { id: segment.id },
            body: { ...body, version: over?.version ?? segment.version },
          })
        : ownerCall('POST /api/admin/people-segments', { body }),
    newest: async () => {
      const { items } = await ownerCall('GET /api/admin/people-segments', {});
      const found = items.find(({ id }) => id === segment?.id);
      if (!found) throw new Error('This segment no longer exists.');
      return found;
    },
    said: segment ? 'Segment Saved' : 'Segment Added',
    onSaved: onClose,
  });
  const typed = useDeferredValue(useWatch({ control: form.control }) as Typed);
  const SpentInput = useSpentInput((typed.currency as Currency | null) ?? ownCurrency);
  const errors = form.formState.errors as { filter?: Record<string, { message?: string }> };
  const wrong = Object.values(errors.filter ?? {}).find(({ message }) => message)?.message;
  const optional = { kind: 'choice', optional: true } as const;
  return (
    <Drawer open size={520} title={segment ? 'Segment' : 'New segment'} onClose={() => leave(onClose)}>
      <Flex component="form" vertical gap="medium" {...props}>
        {conflict}
        {field({
          name: 'name',
          label: 'Name',
          limit: 80,
          attributes: { placeholder: 'Buyers of this year' },
        })}
        <p className="hint">Everything that you choose has to be true of its people.</p>
        {field({
          ...optional,
          name: 'role',
          label: 'What they did',
          choices: choicesOf(personRoles, personRoleNames),
        })}
        {field({ ...optional, name: 'tag', label: 'Tag', choices: choicesOf(data?.tags ?? [], {}) })}
        {field({
          ...optional,
          name: 'topic',
          label: 'Follows by mail',
          choices: choicesOf(followTopicNames, followTopics),
        })}
        <div className={styles.pair}>
          {field({ optional: true, half: true, name: 'spent', label: 'Spent at least', Input: SpentInput })}
          {field({
            kind: 'choice',
            half: true,
            name: 'currency',
            label: 'In',
            choices: choicesOf(currencyCodes, {}),
          })}
        </div>
        <div className={styles.pair}>
          {field({
            optional: true,
            half: true,
            name: 'activeSince',
            label: 'Active on this day or later',
            Input: DayInput,
          })}
          {field({
            optional: true,
            half: true,
            name: 'quietSince',
            label: 'Not active since',
            Input: DayInput,
          })}
        </div>
        {wrong && (
          <p role="alert" className={styles.wrong}>
            {wrong}
          </p>
        )}
        <SegmentCount filter={filterOf(typed)} />
        <div>
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {segment ? 'Save' : 'Add segment'}
          </Button>
        </div>
      </Flex>
      {question}
    </Drawer>
  );
}
