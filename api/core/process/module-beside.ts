import path from 'node:path';

/** The URL of a module in the caller's folder, with the caller's extension: built files have another one. */
export const moduleBeside = ({ filename, url }: Pick<ImportMeta, 'filename' | 'url'>, name: string): URL =>
  new URL(`./${name}${path.extname(filename)}`, url);
