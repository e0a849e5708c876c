import { config, type core } from 'zod';

const formats: Record<string, string> = {
  url: 'Please enter a valid URL',
  email: 'Invalid email address',
  datetime: 'Please choose a date',
};

/** What a form says of a field whose schema has no words of its own. */
function wordsFor(issue: core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  if (input === undefined || input === null || input === '') return 'Please fill this in';
  switch (issue.code) {
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the right form';
    case 'invalid_union':
      return 'This is not in the right form';
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'Please enter a number' : undefined;
    case 'too_small':
      return typeof input === 'string' ? 'Please fill this in' : `At least ${issue.minimum}`;
    case 'too_big':
      return typeof input === 'string' ? `At most ${issue.maximum} characters` : `At most ${issue.maximum}`;
    default:
      return undefined;
  }
}

// Schemas would also try to compile themselves, which the page's policy refuses and reports. Before any is made.
config({ jitless: true, customError: wordsFor });
