import type { SubmitEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Submits a form with the values that its inputs really have. Some password managers and browsers fill in
 * fields without an event, so the form state would miss a value that the visitor sees.
 */
export const withFilledIn =
  <Values extends FieldValues>(
    { getValues, setValue }: Pick<UseFormReturn<Values, unknown, Values>, 'getValues' | 'setValue'>,
    submit: (event: SubmitEvent<HTMLFormElement>) => unknown,
  ) =>
  (event: SubmitEvent<HTMLFormElement>) => {
    const known = getValues();
    for (const [name, value] of new FormData(event.currentTarget)) {
      const isUnknown = Object.hasOwn(known, name) && !known[name];
      if (isUnknown && value) setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
    void submit(event);
  };
