/** Ways out of a folder, plain, encoded, of Windows, of Unicode. */
const ways = [
  '../',
  '..\\',
  '%2e%2e%2f',
  '..%2f',
  '%2e%2e/',
  '%252e%252e/',
  '..%5c',
  '..;/',
  '....//',
  '..././',
  '\uff0e\uff0e\u2215',
  '\uff0e\uff0e\uff0f',
  '%c0%ae%c0%ae%c0%af',
  '..%c0%af',
  '%u002e%u002e%u2215',
  '..\u0000/',
  '..%00/',
  '/',
  '//',
  'C:\\',
  'C:/',
  '\\\\server\\',
  '\\\\?\\C:\\',
  'file:///',
  './',
  '~/',
];
const aims = ['etc/passwd', 'hub.sqlite', 'secret-keys', 'other', '.env', 'con', 'nul.txt', ''];

/** More than six hundred names that must never become a path. */
export const hostilePaths: readonly string[] = ways.flatMap((way) =>
  aims.flatMap((aim) => [way + aim, way.repeat(4) + aim, `a/${way}${aim}`]),
);
