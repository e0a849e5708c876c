import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type PersonRole, personRoleNames, personRoles } from '#shared/core/person-roles.ts';
import type { PersonSort } from '#shared/people/people.constants.ts';
import type { PeopleListFilter, PersonLine } from '#shared/people/people.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatDay } from '#web/core/admin-ui/format-instant.ts';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import { ListBar, ListSearch, ListSelect } from '#web/core/admin-ui/lists/ListBar.tsx';
import { PagedTable } from '#web/core/admin-ui/lists/PagedTable.tsx';
import { stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { useOpenRecord } from '#web/core/admin-ui/lists/use-open-record.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { useMoneyIn } from '#web/core/admin-ui/use-money.ts';
import styles from './People.module.css';
import { PersonDrawer } from './PersonDrawer.tsx';
import { calledText, paidText } from './people-words.ts';

const sortNames: Record<Exclude<PersonSort, 'spent'>, string> = {
  active: 'Latest activity',
  seen: 'First seen',
  name: 'Name',
};

/** Everybody who wrote, ordered, submitted or follows. */
export default function PeopleListPanel() {
  const [filter, change] = useAddressState<PeopleListFilter>(
    'q',
    'role',
    'tag',
    'segment',
    'sort',
    'currency',
  );
  const people = usePagedOwnerData('GET /api/admin/people', filter);
  const { data: segments } = useOwnerData('GET /api/admin/people-segments', {});
  const [openId, open] = useOpenRecord();
  const moneyIn = useMoneyIn();
  const { tags = [], currencies = [], unread = 0, total } = people.data?.pages[0] ?? {};
  const { sort: _, ...kept } = filter;
  const isFiltered = Object.keys(kept).length > 0;
  const query = new URLSearchParams(filter as Record<string, string>).toString();
  const sort = filter.sort === 'spent' ? `spent ${filter.currency}` : (filter.sort ?? 'active');

  return (
    <Flex component="section" vertical gap="medium" aria-label="People">
      <ListBar
        search={
          <ListSearch
            kept={filter.q ?? ''}
            onSearch={(q) => change({ q })}
            label="Search people"
            placeholder="Name or address"
          />
        }
        actions={
          <ConfirmedDownload href={`/api/admin/export/people${query && `?${query}`}`}>
            Export CSV
          </ConfirmedDownload>
        }
      >
        <ListSelect<PersonRole | ''>
          label="What they did"
          value={filter.role ?? ''}
          onChange={(role) => change({ role })}
          options={[
            { value: '', label: 'Everybody' },
            ...personRoles.map((value) => ({ value, label: personRoleNames[value] })),
          ]}
        />
        <ListSelect
          label="Tag"
          value={filter.tag ?? ''}
          onChange={(tag) => change({ tag })}
          options={[{ value: '', label: 'Every tag' }, ...tags.map((value) => ({ value, label: value }))]}
        />
        <ListSelect
          label="Segment"
          value={filter.segment ?? ''}
          onChange={(segment) => change({ segment })}
          options={[
            { value: '', label: 'Every segment' },
            ...(segments?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <ListSelect
          label="Sort by"
          value={sort}
          onChange={(chosen) => {
            const [by = '', currency = ''] = chosen.split(' ');
            change({ sort: by === 'active' ? '' : by, currency });
          }}
          options={[
            ...Object.entries(sortNames).map(([value, label]) => ({ value, label })),
            ...currencies.map((code) => ({ value: `spent ${code}`, label: `Money spent, ${code}` })),
          ]}
        />
      </ListBar>
      {unread > 0 && (
        <p className="hint" role="status">
          {unread} addresses are still being read into this list. It is complete in a while.
        </p>
      )}
      <PagedTable<PersonLine>
        query={people}
        rowKey="id"
        emptyText={
          isFiltered
            ? 'Nobody matches this.'
            : 'Nobody yet. Whoever orders, books, submits a track or follows by mail is listed here by themselves.'
        }
        columns={[
          {
            title: 'Person',
            className: stackClass.title,
            render: (_, { name, addresses }) => (
              <b className={styles.name}>
                {name || addresses[0]}
                {(name ? addresses : addresses.slice(1)).map((address) => (
                  <small key={address}>{address}</small>
                ))}
              </b>
            ),
          },
          {
            title: 'What they did',
            className: stackClass.fact,
            render: (_, { roles }) =>
              roles.map((role) => personRoleNames[role]).join(', ') || 'Followed before',
          },
          { title: 'Tags', className: stackClass.fact, render: (_, row) => row.tags.join(', ') },
          {
            title: 'Spent',
            align: 'right',
            className: stackClass.fact,
            render: (_, { paid }) => (paid.length > 0 ? paidText(paid, moneyIn) : ''),
          },
          {
            title: 'Latest activity',
            className: stackClass.fact,
            render: (_, { lastAt }) => formatDay(lastAt),
          },
          {
            title: <span className="sr">Actions</span>,
            className: stackClass.actions,
            render: (_, row) => (
              <Button size="small" onClick={() => open(row.id)} aria-label={`Open ${calledText(row)}`}>
                Open
              </Button>
            ),
          },
        ]}
      />
      {total && total.count > 0 && (
        <p className="hint">
          {total.count}
          {total.more && '+'} {total.count === 1 ? 'person' : 'people'}. A list of people who agreed elsewhere
          is brought under <Link to={adminPaths.followerImport}>Followers, Import</Link>.
        </p>
      )}
      {openId && <PersonDrawer key={openId} id={openId} onOpen={open} />}
    </Flex>
  );
}
