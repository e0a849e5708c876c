import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { TrackForm } from '#shared/submissions/submissions.schema.ts';
import { Field } from '#web/core/hub-ui/Field.tsx';
import styles from './SubmissionForm.module.css';

interface FurtherTracksProps {
  /** How many tracks there are after the first. */
  count: number;
  register: UseFormRegister<TrackForm>;
  errors: FieldErrors<TrackForm>['more'];
}

/** Title and link of each track after the first. */
export const FurtherTracks = ({ count, register, errors }: FurtherTracksProps) =>
  Array.from({ length: count }, (_, index) => index + 2).map((number) => (
    <fieldset key={number} className={styles.further}>
      <legend>Track {number}</legend>
      <Field label={`Song title of track ${number}`} error={errors?.[number - 2]?.songTitle?.message}>
        {(control) => <input {...control} {...register(`more.${number - 2}.songTitle`)} required />}
      </Field>
      <Field label={`Link to track ${number}`} error={errors?.[number - 2]?.songLink?.message}>
        {(control) => (
          <input
            {...control}
            {...register(`more.${number - 2}.songLink`)}
            type="url"
            inputMode="url"
            placeholder="https://"
            required
          />
        )}
      </Field>
    </fieldset>
  ));
