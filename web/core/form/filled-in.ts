import type { SubmitEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Submits a form with all that stands in its fields. Some password managers and browsers fill fields in without an event,
 * so the form would take a name that the visitor sees for missing.
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
