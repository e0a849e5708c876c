import { AppError } from '../http/app-error.ts';

/** Why one of several items was left as it was. */
export function reasonOf(error: AppError): string {
  if (error.code === 'request.not-found') return 'It is in the trash, or deleted.';
  const [first = error.message] = Object.values(error.fields ?? {});
  return error.code === 'request.conflict' ? error.message : first;
}

/** The error for an identifier that another item has. */
export function taken(key: string, item: Record<string, unknown> | undefined): AppError {
  const inTrash = item?.deletedAt ? ' by an item in the trash: restore or erase that one' : '';
  return new AppError('request.conflict', {
    text: `This identifier is taken${inTrash}.`,
    fields: { [key]: `Taken${inTrash}` },
  });
}
