import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { playingTime } from '#shared/core/playing-time.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { formatBytes } from '#web/core/admin-ui/format-bytes.ts';
import { formatDollars } from '#web/core/admin-ui/format-dollars.ts';
import { LoadFailed, Waiting } from '#web/core/admin-ui/LoadStates.tsx';
import type { CallReply } from '#web/core/client.ts';
import styles from './Recording.module.css';

const PLAN = 'GET /api/admin/podcasts/episodes/:episodeId/transcription/plan';
const START = 'POST /api/admin/podcasts/episodes/:episodeId/transcription';
/** The server finds the language out by itself. */
const ANY = '';
const LANGUAGES =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh';
const names = new Intl.DisplayNames('en', { type: 'language' });

interface Props {
  episodeId: string;
  hasTranscript: boolean;
  onClose: () => void;
}

/** What a transcription would send, where to, and what it costs; then it is begun. */
export default function TranscribeDialog({ episodeId, hasTranscript, onClose }: Props) {
  const params = { episodeId };
  const { data: plan, error, refetch } = useOwnerData(PLAN, { params });
  const [chosen, setChosen] = useState<string>();
  const start = useOwnerAction(START, 'Transcription Started');
  const id = useId();
  const language = chosen ?? plan?.language ?? ANY;
  const isAffordable =
    plan !== undefined && plan.micros <= Math.min(plan.dayLeftMicros, plan.monthLeftMicros);

  async function begin() {
    if (await start.run({ params, body: { language: language === ANY ? null : language } })) onClose();
  }

  return (
    <Modal
      open
      title="Transcribe this recording"
      okText="Send it"
      okButtonProps={{ disabled: !plan || plan.problem !== null, loading: start.isPending }}
      onOk={() => void begin()}
      onCancel={onClose}
    >
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {!plan && !error && <Waiting />}
      {plan?.problem && <p role="alert">{plan.problem}</p>}
      {plan && plan.problem === null && (
        <>
          <Facts plan={plan} />
          <label htmlFor={id}>Language that is spoken</label>
          <Select
            id={id}
            className={styles.language}
            showSearch={{ optionFilterProp: 'label' }}
            value={language}
            onChange={setChosen}
            options={languageOptions(plan.language)}
          />
          {!isAffordable && (
            <p role="alert">
              It costs more than the caps leave. It pauses there, keeps what is done, and goes on when you say
              so.
            </p>
          )}
          {hasTranscript && <p>The transcript that is there now is replaced once all of it is done.</p>}
        </>
      )}
    </Modal>
  );
}

function Facts({ plan }: { plan: CallReply<typeof PLAN> }) {
  const facts = [
    ['Length', playingTime(plan.seconds)],
    ['Sent', `${formatBytes(plan.bytes)} in ${plan.pieces === 1 ? 'one piece' : `${plan.pieces} pieces`}`],
    ['Costs about', formatDollars(plan.micros)],
    ['Left of the cap today', formatDollars(plan.dayLeftMicros)],
    ['Left of the cap this month', formatDollars(plan.monthLeftMicros)],
  ] as const;
  return (
    <>
      <p>
        The sound of this episode goes to <strong>{plan.host}</strong>, where {plan.model} writes down what is
        said. Nothing else of the episode is sent.
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function languageOptions(own: string) {
  const codes = [...new Set([own, ...LANGUAGES.split(' ')])];
  const known = codes.map((value) => ({ value, label: names.of(value) ?? value }));
  known.sort((one, other) => one.label.localeCompare(other.label));
  return [{ value: ANY, label: 'Let the server find out' }, ...known];
}
