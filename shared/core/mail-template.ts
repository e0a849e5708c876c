import { z } from 'zod';
import { documentContract } from './managed.ts';
import { ONE_LINE } from './text.ts';

const SUBJECT_LENGTH = 100;
const TEXT_LENGTH = 2000;

const variable = /\{([^{}\s]+)\}/g;

/** A text in which only these `{variables}` are filled in. */
const words = (known: readonly string[], text: z.ZodString) =>
  text.superRefine((value, issues) => {
    for (const [whole, name = ''] of value.matchAll(variable))
      if (!known.includes(name))
        issues.addIssue({ code: 'custom', message: `${whole} is not filled in here; ${offered(known)}` });
  });

const offered = (known: readonly string[]) => `you can use ${known.map((name) => `{${name}}`).join(', ')}`;

/**
 * The owner's words in one kind of mail. Facts, links and reasons are placed between the opening and the
 * closing.
 */
export const mailTemplate = (variables: readonly string[]) =>
  z.strictObject({
    subject: words(
      ['code'],
      z
        .string()
        .trim()
        .min(1, 'A mail needs a subject')
        .max(SUBJECT_LENGTH)
        .regex(ONE_LINE, 'A subject is one line'),
    ),
    opening: words(variables, z.string().trim().min(1, 'A mail needs words').max(TEXT_LENGTH)),
    closing: words(variables, z.string().trim().max(TEXT_LENGTH)),
  });
export type MailTemplate = z.output<ReturnType<typeof mailTemplate>>;

type Template = ReturnType<typeof mailTemplate>;

/** The mails of a slice as one document: each has its default texts until the owner changes them. */
export const mailTemplates = <K extends string>(template: Template, usual: Record<K, MailTemplate>) =>
  z.object(
    Object.fromEntries(
      Object.entries<MailTemplate>(usual).map(([mail, words]) => [mail, template.default(words)]),
    ) as Record<K, z.ZodDefault<Template>>,
  );

/** Puts values in the place of the `{variables}`. */
export const fillWords = (text: string, values: Record<string, string>): string =>
  text.replaceAll(variable, (whole, name: string) => values[name] ?? whole);

/** The owner's calls for the mails of a slice: the document, how one would look, and one sent to the owner. */
export function mailTemplatesContract<const P extends `/api/admin/${string}`, K extends string>(
  path: P,
  templates: z.ZodObject<Record<K, z.ZodDefault<Template>>>,
  noun: string,
) {
  const [template] = Object.values<z.ZodDefault<Template>>(templates.shape);
  if (!template) throw new Error('There is no mail.');
  const mail = z.enum(Object.keys(templates.shape) as K[]);
  const owner = { access: 'owner', method: 'POST', cache: 'none' } as const;
  return {
    ...documentContract(path, templates, noun, { preview: false }),
    preview: {
      ...owner,
      rate: 'read',
      path: `${path}/preview` as const,
      summary: `How one of the ${noun} looks with an example in it.`,
      body: z.strictObject({ mail, template: template.unwrap() }),
      reply: z.object({ subject: z.string(), text: z.string() }),
    },
    test: {
      ...owner,
      rate: 'write',
      path: `${path}/test` as const,
      summary: `Mails one of the ${noun} to the owner at once, with an example in it.`,
      body: z.strictObject({ mail, template: template.unwrap() }),
      /** The mail server has accepted it. */
      reply: z.object({ to: z.string() }),
      errors: ['request.conflict'],
    },
  } as const;
}
