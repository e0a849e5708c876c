import { type MailState, mailStateNames } from '#shared/core/mail-state.ts';
import { StateTag, type Tone } from '#web/core/admin-ui/lists/StateTag.tsx';

const tones: Partial<Record<MailState, Tone>> = {
  waiting: 'warn',
  sent: 'ok',
  failed: 'bad',
  uncertain: 'warn',
  told: 'ok',
  old: 'warn',
};

/** The state of a mail, in a few words. */
export const MailStateTag = ({ state }: { state: MailState }) => (
  <StateTag tone={tones[state]}>{mailStateNames[state]}</StateTag>
);
