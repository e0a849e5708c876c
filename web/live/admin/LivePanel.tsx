import { Flex } from 'antd';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { SettingCard, SettingCards } from '#web/core/admin-ui/SettingCard.tsx';
import { EndForm } from './EndForm.tsx';
import { GoLiveForm } from './GoLiveForm.tsx';
import styles from './Live.module.css';
import { MarkList } from './MarkList.tsx';
import { hasMissed, Missed } from './Missed.tsx';
import { RunOfShowLink } from './RunOfShowLink.tsx';
import { StepList } from './StepList.tsx';
import { sinceText } from './session-text.ts';

/** The form for going live, the steps of the session, and the form that ends it. */
export default function LivePanel() {
  const { data, error, refetch } = useOwnerData('GET /api/admin/live', {});
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Waiting />;
  const { session, past } = data;
  return (
    <SettingCards>
      <Flex component="p" className={styles.small} wrap gap="0 12px" align="center">
        <RunOfShowLink />
        For the time of the stream: what is on, what comes next and who waits.
      </Flex>
      {session ? (
        <>
          <SettingCard title={session.title} lead={sinceText(session)}>
            <StepList session={session} />
          </SettingCard>
          {session.marks.length > 0 && (
            <SettingCard title="Marks" lead="They stand in the drafts of the recap and of the letter.">
              <MarkList marks={session.marks} />
            </SettingCard>
          )}
          <EndForm key={session.id} id={session.id} />
        </>
      ) : (
        <GoLiveForm />
      )}
      {past.map((one) => (
        <SettingCard
          key={one.id}
          title={one.title}
          lead={`${formatMoment(one.startedAt)} to ${formatMoment(one.endedAt)}`}
        >
          <StepList session={one} />
          {hasMissed(one) && (
            <>
              <h3>What you missed</h3>
              <Missed session={one} />
            </>
          )}
        </SettingCard>
      ))}
    </SettingCards>
  );
}
