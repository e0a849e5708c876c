import { Button, Flex, Modal } from 'antd';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SamplePlace, Samples } from '#shared/samples/samples.schema.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatMomentZone } from '#web/core/admin-ui/format-instant.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import styles from './SamplesPanel.module.css';

const STATE = 'GET /api/admin/samples';
const REMOVE = 'Remove the samples';

/** Removes the samples that came with the program, and lists where parts of them are still shown. */
export default function SamplesPanel() {
  const { data, error, refetch } = useOwnerData(STATE, {});
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Waiting />;
  return (
    <Flex className={styles.panel} vertical gap={32}>
      <Removal samples={data} />
      <Check />
    </Flex>
  );
}

const countOf = ({ kinds }: Samples) => kinds.reduce((sum, { count }) => sum + count, 0);

function Removal({ samples }: { samples: Samples }) {
  const [asks, setAsks] = useState(false);
  const remove = useOwnerAction('POST /api/admin/samples/remove', 'Samples Removed');
  const restore = useOwnerAction('POST /api/admin/samples/restore', 'Samples Restored');
  const count = countOf(samples);

  const removeNow = async () => {
    await remove.run({ body: {} });
    setAsks(false);
  };

  return (
    <section>
      <h3>What came with the program</h3>
      {count === 0 && samples.texts.length === 0 ? (
        <p>No sample is left that you have not changed.</p>
      ) : (
        <>
          <p>
            These came with the program, and you have not changed them. What you made or changed stays, and so
            do your names and settings.
          </p>
          {samples.texts.length > 0 && (
            <p>
              Texts and pictures that you have not changed give way to plain ones that are true of any site:{' '}
              {samples.texts.map(({ label, target }, index) => (
                <Fragment key={label}>
                  {index > 0 && ', '}
                  <Link to={target}>{label}</Link>
                </Fragment>
              ))}
              .
            </p>
          )}
          <ul className={styles.kinds}>
            {samples.kinds.map(({ label, target, count: each }) => (
              <li key={label}>
                <Link to={target}>{label}</Link> <span>{each}</span>
              </li>
            ))}
          </ul>
          <Button danger onClick={() => setAsks(true)}>
            {REMOVE}
          </Button>
        </>
      )}
      {samples.removed && (
        <p className={styles.undo}>
          The samples were removed on {formatMomentZone(samples.removed.at)}. You can take that back until{' '}
          {formatMomentZone(samples.removed.until)}.{' '}
          <Button loading={restore.isPending} onClick={() => restore.run({ body: {} })}>
            Bring them back
          </Button>
        </p>
      )}
      <Modal
        open={asks}
        title="Remove the samples?"
        okText={REMOVE}
        okButtonProps={{ danger: true }}
        confirmLoading={remove.isPending}
        onCancel={() => setAsks(false)}
        onOk={removeNow}
      >
        {count > 0 && `${count} ${count === 1 ? 'sample is' : 'samples are'} removed. `}
        {samples.texts.length > 0 && 'Sample texts and pictures give way to plain ones. '}
        Visitors see it at once, and you can bring all of it back for a day.
      </Modal>
    </section>
  );
}

function Check() {
  const [asked, setAsked] = useState(false);
  return (
    <section>
      <h3>Where the sample still shows</h3>
      <p>Looks through every panel and every public page for words, pictures and links of the sample.</p>
      {asked ? <CheckResult /> : <Button onClick={() => setAsked(true)}>Check now</Button>}
    </section>
  );
}

function CheckResult() {
  const { data, error, isFetching, refetch } = useOwnerData('GET /api/admin/samples/check', {});
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Waiting label="Looking through all panels and pages" />;
  const isClean = data.panels.length === 0 && data.pages.length === 0;
  return (
    <>
      {isClean && <p role="status">Nothing of the sample shows any more.</p>}
      <Places title="In these panels" places={data.panels} />
      <Places title="On these pages" places={data.pages} isPublic />
      <Button loading={isFetching} onClick={() => refetch()}>
        Check again
      </Button>
    </>
  );
}

interface PlacesProps {
  title: string;
  places: readonly SamplePlace[];
  isPublic?: boolean;
}

function Places({ title, places, isPublic = false }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className={styles.places}>
        {places.map(({ label, target, marks }) => (
          <li key={label}>
            {isPublic ? (
              <a href={target} target="_blank" rel="noopener">
                {label}
              </a>
            ) : (
              <Link to={target}>{label}</Link>
            )}
            <ul>
              {marks.map((mark) => (
                <li key={mark}>{mark}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
