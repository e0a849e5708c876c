import { ANSWER, answerLimits, YES_NO } from '#shared/guests/guests.constants.ts';
import type { GuestQuestion } from '#shared/guests/guests.schema.ts';
import { GuestFieldRow } from './GuestFieldRow.tsx';
import type { GuestFields } from './use-guest-fields.ts';

interface AnswersProps {
  questions: readonly GuestQuestion[];
  fields: GuestFields;
  disabled: boolean;
}

/** The owner's questions. */
export function GuestAnswers({ questions, fields, disabled }: AnswersProps) {
  return questions.map((question) => (
    <Answer key={question.label} question={question} fields={fields} disabled={disabled} />
  ));
}

function Answer({
  question,
  fields,
  disabled,
}: Omit<AnswersProps, 'questions'> & { question: GuestQuestion }) {
  const { label, kind, choices, required } = question;
  const limit = kind === 'short' || kind === 'long' ? answerLimits[kind] : undefined;
  const offered = kind === 'yesno' ? YES_NO : choices;
  return (
    <GuestFieldRow
      name={`${ANSWER}${label}`}
      label={required ? label : `${label} (optional)`}
      fields={fields}
      limit={limit}
      disabled={disabled}
    >
      {(control) => {
        if (kind === 'short') return <input {...control} required={required} />;
        if (kind === 'long') return <textarea {...control} rows={4} required={required} />;
        return (
          <select {...control} required={required}>
            <option value="">Choose an answer</option>
            {offered.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        );
      }}
    </GuestFieldRow>
  );
}
