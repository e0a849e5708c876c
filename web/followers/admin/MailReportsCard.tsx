import { Button, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import type { MailReportAddress } from '#shared/followers/followers.reports.schema.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { CopyAction } from '#web/core/admin-ui/lists/CopyAction.tsx';
import { SettingCard } from '#web/core/admin-ui/SettingCard.tsx';

const READING = 'GET /api/admin/mail-reports';

/** The address for the mail provider's reports about bounces and complaints. */
export function MailReportsCard() {
  const { data, error, refetch } = useOwnerData(READING, {});
  const renew = useOwnerAction('POST /api/admin/mail-reports/address', {
    title: 'New address made',
    description: 'The old one no longer works.',
  });
  const [isAsking, setAsking] = useState(false);

  async function renewNow() {
    await renew.run({});
    setAsking(false);
  }

  return (
    <SettingCard
      title="Bounces and complaints"
      lead="Mails can come back hours after they have left, and readers can mark them as spam: only your mail provider hears of it. It can report it here. Then people who cannot be reached, complain or unsubscribe there get no more letters and news by mail. Mails about orders are not affected."
    >
      <p>
        If you send through Postmark, Brevo, SendGrid, Mailgun or Resend, paste this address into its webhook
        settings, and choose bounces, spam complaints and unsubscribes there. In a broadcast stream of
        Postmark that is “Subscription change”. Keep the address to yourself: anyone who knows it can stop the
        mails to your followers.
      </p>
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <Input
            readOnly
            value={data.url}
            aria-label="Address for reports"
            onFocus={({ target }) => target.select()}
          />
          <Flex wrap gap="small">
            <CopyAction text={data.url} label="Copy address" />
            <Button onClick={() => setAsking(true)}>New address…</Button>
          </Flex>
          <p className="muted" role="status">
            {lastReport(data)}
          </p>
        </>
      )}
      {isAsking && (
        <Modal
          open
          title="Make a new address for reports?"
          okText="Make a new address"
          okButtonProps={{ danger: true }}
          confirmLoading={renew.isPending}
          onOk={renewNow}
          onCancel={() => setAsking(false)}
        >
          The current address stops working at once. Reports arrive again once you have pasted the new one
          into the settings of your mail provider.
        </Modal>
      )}
    </SettingCard>
  );
}

function lastReport({ receivedAt, stopped, unsubscribed }: MailReportAddress): string {
  if (receivedAt === null) return 'No report has arrived yet.';
  const did = [
    stopped > 0 && `stopped ${counted(stopped, 'address', 'addresses')} that mails do not reach`,
    unsubscribed > 0 && `unsubscribed ${counted(unsubscribed, 'follower', 'followers')}`,
  ].filter(Boolean);
  const what = did.length > 0 ? did.join(' and ') : 'changed nothing';
  return `The last report arrived ${formatMoment(receivedAt)}. It ${what}.`;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
