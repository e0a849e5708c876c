import { Flex } from 'antd';
import { useState } from 'react';
import type { Proposal } from '#shared/imports/imports.schema.ts';
import { ownerEvents } from '#web/core/admin-ui/calls/owner-call.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { problemOf } from '#web/core/problem.ts';
import { AddressForm } from './AddressForm.tsx';
import styles from './ChannelPanel.module.css';
import { ImportProgress } from './ImportProgress.tsx';
import { type Choice, ProposalForm } from './ProposalForm.tsx';
import { WatchedFeeds } from './WatchedFeeds.tsx';

const PREVIEW = 'POST /api/admin/import/preview';
const OVERVIEW = 'GET /api/admin/import';

/** Fills the site from a channel: its address is read, and the owner chooses what of it is added. */
export default function ChannelPanel() {
  const [address, setAddress] = useState('');
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const { data, error, refetch } = useOwnerData(OVERVIEW, {});
  const accept = useOwnerAction('POST /api/admin/import');

  const read = async (wanted: string) => {
    setAddress(wanted);
    setProblem('');
    setProposal(null);
    setReading('Reading the address');
    try {
      const told = (event: { reading: string }) => setReading(event.reading);
      setProposal(await ownerEvents(PREVIEW, { body: { address: wanted } }, told));
    } catch (failure) {
      const { fields, text } = problemOf(failure);
      setProblem(fields.address ?? text);
    }
    setReading(null);
  };

  const add = async ({ id }: Proposal, { positions, watch }: Choice) => {
    if (!(await accept.run({ body: { id, positions, watch } }))) return;
    setProposal(null);
    setAddress('');
  };

  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  return (
    <Flex className={styles.panel} vertical gap={32}>
      <AddressForm
        address={address}
        onChange={setAddress}
        onRead={read}
        reading={reading}
        problem={problem}
      />
      {proposal ? (
        <ProposalForm
          key={proposal.id}
          proposal={proposal}
          adding={accept.isPending}
          onAdd={(choice) => add(proposal, choice)}
          onRead={read}
        />
      ) : (
        data.last && <ImportProgress key={data.last.id} begun={data.last} />
      )}
      <WatchedFeeds feeds={data.feeds} />
    </Flex>
  );
}
