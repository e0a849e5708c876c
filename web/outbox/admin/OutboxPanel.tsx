import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { type MailState, mailStateNames, mailStates } from '#shared/core/mail-state.ts';
import { type MailFilter, type MailRow, outboxSettings } from '#shared/outbox/outbox.schema.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { type DocumentKind, DocumentPanel } from '#web/core/admin-ui/content/DocumentPanel.tsx';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { ListBar, ListSearch, ListSelect } from '#web/core/admin-ui/lists/ListBar.tsx';
import { PagedTable } from '#web/core/admin-ui/lists/PagedTable.tsx';
import { stackClass } from '#web/core/admin-ui/lists/StackTable.tsx';
import { useAddressState } from '#web/core/admin-ui/lists/use-address-state.ts';
import { useOpenRecord } from '#web/core/admin-ui/lists/use-open-record.ts';
import { usePagedOwnerData } from '#web/core/admin-ui/lists/use-paged-owner-data.ts';
import { withCount } from '#web/core/admin-ui/lists/with-count.ts';
import { MailStateTag } from '#web/core/admin-ui/mail/MailStateTag.tsx';
import { MailDrawer } from './MailDrawer.tsx';
import { OldMails } from './OldMails.tsx';
import styles from './OutboxPanel.module.css';
import { RefusedMails } from './RefusedMails.tsx';

const settings: DocumentKind = {
  path: '/api/admin/mail-settings',
  preview: false,
  noun: 'mail settings',
  schema: outboxSettings,
  saved: 'Mail Settings Saved',
  savedText: 'They apply from the next mail on.',
  groups: [
    {
      title: 'Old mails',
      fields: [
        {
          name: 'maxAgeDays',
          label: 'Days until a mail is too old to be sent without asking you',
          kind: 'number',
          hint: 'This applies when a mail server is set up later, or could not be reached for that long.',
        },
      ],
    },
  ],
};

/** Every mail that the hub has written: its state, and what can be done about it. */
export default function OutboxPanel() {
  const [filter, change] = useAddressState<MailFilter>('state', 'q');
  const mails = usePagedOwnerData('GET /api/admin/mails', filter);
  const { data: status } = useOwnerData('GET /api/admin/mails/status', {});
  const [openId, open] = useOpenRecord();

  return (
    <Flex component="section" vertical gap="medium" aria-label="Outbox">
      {status && !status.hasServer && (
        <p className="muted">
          No mail server is in use, so nothing is sent.{' '}
          <Link to={adminPaths.connections}>See Connections</Link>, or tell people yourself and note it here.
        </p>
      )}
      {status?.refused && <RefusedMails {...status.refused} />}
      {status && status.counts.old.count > 0 && (
        <OldMails mails={status.counts.old} hasServer={status.hasServer} />
      )}
      <ListBar
        search={
          <ListSearch
            kept={filter.q ?? ''}
            onSearch={(q) => change({ q })}
            label="Search mails"
            placeholder="Subject or address"
          />
        }
      >
        <ListSelect<MailState | ''>
          label="State"
          value={filter.state ?? ''}
          onChange={(state) => change({ state })}
          options={[
            { value: '', label: 'Every state' },
            ...mailStates.map((value) => ({
              value,
              label: withCount(mailStateNames[value], status?.counts[value]),
            })),
          ]}
        />
      </ListBar>
      <PagedTable<MailRow>
        query={mails}
        rowKey="id"
        emptyText={filter.q || filter.state ? 'No mails match this.' : 'No mail was written yet.'}
        columns={[
          {
            title: 'Mail',
            className: stackClass.title,
            render: (_, { subject, to }) => (
              <>
                <b>{subject}</b> <span className={styles.to}>{to}</span>
              </>
            ),
          },
          {
            title: 'State',
            className: stackClass.fact,
            render: (_, { state }) => <MailStateTag state={state} />,
          },
          {
            title: 'Written',
            className: stackClass.fact,
            render: (_, { createdAt }) => formatMoment(createdAt),
          },
          {
            title: <span className="sr">Actions</span>,
            className: stackClass.actions,
            render: (_, { id, subject, to }) => (
              <Button size="small" onClick={() => open(id)} aria-label={`Open ${subject}, to ${to}`}>
                Open
              </Button>
            ),
          },
        ]}
      />
      <DocumentPanel kind={settings} />
      {openId && <MailDrawer key={openId} id={openId} onClose={() => open(null)} />}
    </Flex>
  );
}
