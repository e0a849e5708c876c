import { Button, Drawer, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '#shared/core/admin-paths.ts';
import { localOf } from '#shared/core/zoned-time.ts';
import type { GuestDetail } from '#shared/guests/guests.admin.schema.ts';
import { guestStateNames } from '#shared/guests/guests.constants.ts';
import { slotMoment } from '#shared/slots/slot-time.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMoment } from '#web/core/admin-ui/format-instant.ts';
import { Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import { StateTag } from '#web/core/admin-ui/lists/StateTag.tsx';
import { problemOf } from '#web/core/problem.ts';
import { useSite } from '#web/core/site.ts';
import { CardForm } from './CardForm.tsx';
import styles from './GuestDrawer.module.css';
import { TimeForm } from './TimeForm.tsx';

/** One guest with everything that was given, and what the owner does next. */
export function GuestDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useOwnerData('GET /api/admin/guests/:id', { params: { id } });
  const [opened, setOpened] = useState<'card' | 'time' | null>(null);
  const close = () => setOpened(null);
  const guest = data?.id === id ? data : undefined;
  return (
    <Drawer open size={560} title="Guest" onClose={onClose} classNames={{ body: styles.body }}>
      {error && !guest && <p role="alert">{problemOf(error).text}</p>}
      {!guest && !error && <Waiting />}
      {guest && (
        <>
          <Head guest={guest} />
          <Acts guest={guest} onOpen={setOpened} />
          <About guest={guest} />
          <Answers guest={guest} />
          <Release guest={guest} />
          {opened === 'card' && <CardForm guest={guest} onClose={close} />}
          {opened === 'time' && <TimeForm guest={guest} onClose={close} />}
        </>
      )}
    </Drawer>
  );
}

function Head({ guest }: { guest: GuestDetail }) {
  const { id, name, picture, state, missing, version } = guest;
  return (
    <Flex gap="medium" align="start">
      {picture && (
        <img
          className={styles.picture}
          key={version}
          src={`/api/admin/guests/${id}/picture`}
          alt={name}
          style={{ objectPosition: `${picture.x}% ${picture.y}%` }}
        />
      )}
      <Flex vertical gap="small">
        <h3>{name}</h3>
        <div>
          <StateTag>{guestStateNames[state]}</StateTag>
          {guest.closed && <StateTag>Closed by you</StateTag>}
        </div>
        {missing.length > 0 && state !== 'ended' && <p className="hint">Missing: {missing.join(', ')}</p>}
      </Flex>
    </Flex>
  );
}

function Acts({ guest, onOpen }: { guest: GuestDetail; onOpen: (form: 'card' | 'time') => void }) {
  const { id, version, closed, recordedAt, missing, state, cardId, startsAt } = guest;
  const params = { id };
  const update = useOwnerAction('PATCH /api/admin/guests/:id', 'Guest Saved');
  const remind = useOwnerAction('POST /api/admin/guests/:id/reminder', 'Reminder Written');
  const isOpen = state !== 'ended';
  return (
    <Flex wrap gap="small">
      {isOpen && (
        <Button type="primary" onClick={() => onOpen('card')}>
          {cardId ? 'Change the guest card' : 'Make the guest card of an episode'}
        </Button>
      )}
      {isOpen && recordedAt === null && startsAt === null && (
        <Button onClick={() => onOpen('time')}>Set the time</Button>
      )}
      {isOpen && !closed && missing.length > 0 && (
        <Button loading={remind.isPending} onClick={() => void remind.run({ params, body: { version } })}>
          Remind
        </Button>
      )}
      {isOpen && state !== 'published' && (
        <Button onClick={() => void update.run({ params, body: { version, recorded: recordedAt === null } })}>
          {recordedAt === null ? 'Mark as recorded' : 'Not recorded yet'}
        </Button>
      )}
      {isOpen && (
        <Button onClick={() => void update.run({ params, body: { version, closed: !closed } })}>
          {closed ? 'Open it again' : 'Close it'}
        </Button>
      )}
    </Flex>
  );
}

function About({ guest }: { guest: GuestDetail }) {
  const { style } = useSite().locale;
  const { code, title, email, startsAt, zone, episode, seriesId, remindedAt, recordedAt, publishedAt } =
    guest;
  return (
    <dl className={styles.facts}>
      <Fact label="Order">
        <Link to={adminPaths.order(code)}>{code}</Link>, {title}
      </Fact>
      <Fact label="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact label="Time">
        {startsAt ? (
          <>
            {slotMoment(startsAt, zone, style)}
            <div>
              <Link to={`${adminPaths.agenda}?from=${localOf(Date.parse(startsAt), zone).date}`}>
                Move or cancel it in the week
              </Link>
            </div>
          </>
        ) : (
          'None yet'
        )}
      </Fact>
      {episode && (
        <Fact label="Episode">
          <Link to={`${adminPaths.panel('content/podcasts/episodes')}?open=${episode.id}`}>
            {episode.title}
          </Link>
          {seriesId && `, ${seriesId}`}
        </Fact>
      )}
      {remindedAt && <Fact label="Reminded">{formatMoment(remindedAt)}</Fact>}
      {recordedAt && <Fact label="Recorded">{formatMoment(recordedAt)}</Fact>}
      {publishedAt && <Fact label="Told it is out">{formatMoment(publishedAt)}</Fact>}
      <Given label="Pronounced" text={guest.pronunciation} />
      <Given label="What they do" text={guest.role} />
      <Given label="Bio" text={guest.bio} />
      {guest.links.length > 0 && (
        <Fact label="Links">
          {guest.links.map((link) => (
            <div key={link}>
              <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                {link}
              </a>
            </div>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Answers({ guest: { answers } }: { guest: GuestDetail }) {
  if (answers.length === 0) return null;
  return (
    <section aria-label="Answers">
      <h4>Answers</h4>
      <dl className={styles.answers}>
        {answers.map(({ question, answer, asked }) => (
          <div key={question}>
            <dt>
              {question}
              {!asked && ' (asked earlier)'}
            </dt>
            <dd>{answer || <span className="hint">No answer yet</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Release({ guest: { id, signed, asksRelease } }: { guest: GuestDetail }) {
  if (!signed && !asksRelease) return null;
  return (
    <section aria-label="Release">
      <h4>Release</h4>
      {signed ? (
        <>
          <p>
            Signed by <b>{signed.name}</b>, {formatMoment(signed.at)}, text {signed.version}.
          </p>
          <a href={`/api/admin/guests/${id}/release`} download>
            Download it as PDF
          </a>
        </>
      ) : (
        <p className="hint">Not signed yet.</p>
      )}
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Given = ({ label, text }: { label: string; text: string }) =>
  text ? <Fact label={label}>{text}</Fact> : null;
