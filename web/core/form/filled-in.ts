import type { SubmitEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Submits a form with the values that its inputs really have. Some password managers and browsers fill in
 * fields without an event, so the form state would miss a value that the visitor sees. A date that is typed in part has no
 * value: it stops the form, or it would be dropped.
 */
export const withFilledIn =
  <Values extends FieldValues>(
    form: Pick<UseFormReturn<Values, unknown, Values>, 'getValues' | 'setValue' | 'setError'>,
    submit: (event: SubmitEvent<HTMLFormElement>) => unknown,
  ) =>
  (event: SubmitEvent<HTMLFormElement>) => {
    const unread = [...event.currentTarget.elements].find(
      (element) => element instanceof HTMLInputElement && element.validity.badInput,
    );
    if (unread instanceof HTMLInputElement) {
      event.preventDefault();
      const message = 'This is not complete. Complete it, or clear it';
      form.setError(unread.name as Path<Values>, { message });
      unread.focus();
      return;
    }
    const known = form.getValues();
    for (const [name, value] of new FormData(event.currentTarget)) {
      const isUnknown = Object.hasOwn(known, name) && !known[name];
      if (isUnknown && value) form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
    void submit(event);
  };
