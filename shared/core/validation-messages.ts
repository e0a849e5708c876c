import type { core } from 'zod';

const formats: Record<string, string> = {
  url: 'Please enter a valid URL',
  email: 'Invalid email address',
  datetime: 'Please choose a date',
};

/** The message for a field whose schema has none of its own; undefined for input that no form can send. */
export function validationMessage(issue: core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  if (input === undefined || input === null || input === '') return 'Please fill this in';
  switch (issue.code) {
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the right form';
    case 'invalid_union':
      return 'This is not in the right form';
    case 'invalid_value':
      return `Please choose one of: ${issue.values.map(String).join(', ')}`;
    case 'invalid_type':
      if (issue.expected === 'int') return 'Please enter a whole number';
      return issue.expected === 'number' ? 'Please enter a number' : undefined;
    case 'too_small':
      if (typeof input === 'string' && input.trim() === '') return 'Please fill this in';
      return `At least ${amountOf(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `At most ${amountOf(issue.maximum, issue.origin)}`;
    default:
      return undefined;
  }
}

function amountOf(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} characters`;
  return origin === 'array' || origin === 'set' ? `${limit} entries` : String(limit);
}
