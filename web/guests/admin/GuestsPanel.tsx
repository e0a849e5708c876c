import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { totalText } from '#shared/core/paging.ts';
import type { GuestFacts, GuestFilter } from '#shared/guests/guests.admin.schema.ts';
import {
  type GuestState,
  guestStateNames,
  guestStates,
  PROPOSED_KIND,
} from '#shared/guests/guests.constants.ts';
import { ownerCall } from '#web/core/admin-ui/calls/owner-call.ts';
import { useAction } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { ConfirmedDownload } from '#web/core/admin-ui/lists/ConfirmedDownload.tsx';
import { ListBar, ListSearch, ListSelect } from '#web/core/admin-ui/lists/ListBar.tsx';
import { PagedTable } from '#web/core/admin-ui/lists/PagedTable.tsx';
import { stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { StateTag, type Tone } from '#web/core/admin-ui/lists/StateTag.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { useOpenRecord } from '#web/core/admin-ui/lists/use-open-record.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';
import { GuestDrawer } from './GuestDrawer.tsx';
import { InviteForm } from './InviteForm.tsx';

const tones: Partial<Record<GuestState, Tone>> = {
  questionnaire: 'warn',
  release: 'warn',
  ready: 'ok',
  published: 'ok',
};

/** Guests of interviews, by where they stand. */
export default function GuestsPanel() {
  const [filter, change] = useAddressState<GuestFilter>('state', 'q');
  const [openId, open] = useOpenRecord();
  const [invites, setInvites] = useState(false);
  const guests = usePagedOwnerData('GET /api/admin/guests', filter);
  const { counts, active = true } = guests.data?.pages[0] ?? {};
  const isFiltered = Object.keys(filter).length > 0;
  const labelOf = (state: GuestState) =>
    counts ? `${guestStateNames[state]} (${totalText(counts[state])})` : guestStateNames[state];
  return (
    <Flex component="section" vertical gap="medium" aria-label="Guests of interviews">
      {!active && <SwitchedOff />}
      <ListBar
        search={
          <ListSearch
            kept={filter.q ?? ''}
            onSearch={(q) => change({ q })}
            label="Search guests"
            placeholder="Name, order or email"
          />
        }
        actions={
          <>
            <ConfirmedDownload href={`/api/admin/export/guests?${new URLSearchParams(filter)}`}>
              Export CSV
            </ConfirmedDownload>
            <Button onClick={() => setInvites(true)}>From an order</Button>
          </>
        }
      >
        <ListSelect<GuestState | ''>
          label="State"
          value={filter.state ?? ''}
          onChange={(state) => change({ state })}
          options={[
            { value: '', label: 'Every state' },
            ...guestStates.map((value) => ({ value, label: labelOf(value) })),
          ]}
        />
      </ListBar>
      <PagedTable<GuestFacts>
        query={guests}
        rowKey="id"
        emptyText={
          isFiltered
            ? 'No guests match this.'
            : 'None yet. A guest appears here once their interview is verified as paid.'
        }
        columns={[
          {
            title: 'Guest',
            className: stackClass.title,
            render: (_, { name }) => name,
          },
          {
            title: 'State',
            className: stackClass.fact,
            render: (_, { state }) => <StateTag tone={tones[state]}>{guestStateNames[state]}</StateTag>,
          },
          {
            title: 'Time',
            className: stackClass.fact,
            render: (_, { startsAt }) => (startsAt ? formatMoment(startsAt) : 'None yet'),
          },
          {
            title: 'Order',
            className: stackClass.fact,
            render: (_, { code, title }) => (
              <>
                <Link to={adminPaths.order(code)}>{code}</Link>, {title}
              </>
            ),
          },
          {
            title: 'Actions',
            className: stackClass.actions,
            render: (_, { id, name }) => (
              <Button size="small" onClick={() => open(id)} aria-label={`View ${name}`}>
                View
              </Button>
            ),
          },
        ]}
      />
      {openId && <GuestDrawer id={openId} onClose={() => open(null)} />}
      {invites && <InviteForm onClose={() => setInvites(false)} onMade={open} />}
    </Flex>
  );
}

/** Switches guest pages on for what is an interview on every site. */
function SwitchedOff() {
  const start = useAction(async () => {
    const path = '/api/admin/guests/settings';
    const { value, version } = await ownerCall(`GET ${path}`, {});
    await ownerCall(`PUT ${path}`, { body: { value: { ...value, kinds: [PROPOSED_KIND] }, version } });
  }, 'Guest Pages Are On');
  return (
    <SettingCard
      title="Guest pages are off"
      lead="With them, whoever has paid for an interview gets a part of their order's page for their bio, picture, answers and release."
    >
      <Flex wrap gap="small" align="center">
        <Button type="primary" loading={start.isPending} onClick={() => void start.run()}>
          Switch on for interviews
        </Button>
        <Link to={adminPaths.guestSettings}>Set what guests are asked first</Link>
      </Flex>
    </SettingCard>
  );
}
