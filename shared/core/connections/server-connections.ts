import type { ConnectionKind } from './connection.ts';
import { bucketName, countryFile, httpOrigin, regionName, secretText } from './field-schemas.ts';

export const DEFAULT_REGION = 'us-east-1';

/** Connections that only owners with a server of their own need. */
export const serverConnections: readonly ConnectionKind[] = [
  {
    id: 'storage',
    name: 'Cloud storage (S3)',
    live: 'Keeps new uploads and copies of backups in a bucket. What was uploaded before stays where it is.',
    test: 'Writes a small file into the bucket, reads it back and removes it.',
    advanced: true,
    fields: [
      {
        key: 'endpoint',
        label: 'Address of the storage',
        hint: 'Such as https://s3.eu-central-1.amazonaws.com',
        kind: 'text',
        required: true,
        destination: true,
        variable: 'S3_ENDPOINT',
        schema: httpOrigin,
      },
      {
        key: 'bucket',
        label: 'Bucket',
        kind: 'text',
        required: true,
        destination: true,
        variable: 'S3_BUCKET',
        schema: bucketName,
      },
      {
        key: 'region',
        label: 'Region',
        kind: 'text',
        fallback: DEFAULT_REGION,
        variable: 'S3_REGION',
        schema: regionName,
      },
      {
        key: 'accessKeyId',
        label: 'Access key id',
        hint: 'Of a key that may list, read, write and delete in this bucket only.',
        kind: 'text',
        required: true,
        variable: 'S3_ACCESS_KEY_ID',
        schema: secretText,
      },
      {
        key: 'secretAccessKey',
        label: 'Secret access key',
        kind: 'secret',
        required: true,
        variable: 'S3_SECRET_ACCESS_KEY',
        schema: secretText,
      },
      {
        key: 'publicUrl',
        label: 'Public address of the bucket',
        hint: 'Only if visitors are to fetch public files from it directly. It must allow reading public/ and nothing else.',
        kind: 'text',
        advanced: true,
        variable: 'S3_PUBLIC_URL',
        schema: httpOrigin,
      },
    ],
    presets: [
      {
        key: 'aws',
        label: 'Amazon S3',
        values: { endpoint: 'https://s3.eu-central-1.amazonaws.com', region: 'eu-central-1' },
        hint: 'Put your own region into both.',
        url: 'https://console.aws.amazon.com/s3/buckets',
      },
      {
        key: 'r2',
        label: 'Cloudflare R2',
        values: { endpoint: 'https://account-id.r2.cloudflarestorage.com', region: 'auto' },
        hint: 'Put the id of your account into the address.',
        url: 'https://dash.cloudflare.com/?to=/:account/r2/overview',
      },
      {
        key: 'b2',
        label: 'Backblaze B2',
        values: { endpoint: 'https://s3.eu-central-003.backblazeb2.com', region: 'eu-central-003' },
        hint: 'The address and region are shown with the bucket.',
        url: 'https://secure.backblaze.com/b2_buckets.htm',
      },
      {
        key: 'hetzner',
        label: 'Hetzner',
        values: { endpoint: 'https://fsn1.your-objectstorage.com', region: 'fsn1' },
        hint: 'Put the location of your bucket into both.',
        url: 'https://console.hetzner.com/',
      },
    ],
    variables: [
      {
        name: 'S3_ENDPOINT',
        text: 'An S3-compatible storage for new uploads, as https://s3.eu-central-1.amazonaws.com; earlier uploads stay where they are. Default: none; uploads are in DATA_DIR.',
      },
      { name: 'S3_BUCKET', text: 'The bucket’s name; required with S3_ENDPOINT. Default: none.' },
      { name: 'S3_REGION', text: `The bucket’s region. Default: ${DEFAULT_REGION}.` },
      {
        name: 'S3_ACCESS_KEY_ID',
        text: 'A key that may list, read, write and delete in the bucket; required with S3_ENDPOINT. Default: none.',
      },
      {
        name: 'S3_SECRET_ACCESS_KEY',
        text: 'The secret that belongs to S3_ACCESS_KEY_ID. Default: none.',
      },
      {
        name: 'S3_PUBLIC_URL',
        text: 'The public address of the bucket, if visitors fetch public files from it directly. It must allow reading `public/` and nothing else. Default: none; this server serves the files.',
      },
    ],
  },
  {
    id: 'countries',
    name: 'Countries of visits',
    live: 'Counts visits by country, from a file on the hub’s own machine. Nobody else is asked.',
    test: 'Opens the file and looks up an address in it.',
    advanced: true,
    fields: [
      {
        key: 'file',
        label: 'Country database',
        hint: 'The path of a .mmdb file in MaxMind format on the machine that the hub runs on.',
        kind: 'text',
        required: true,
        variable: 'COUNTRY_DATABASE',
        schema: countryFile,
      },
    ],
    keyUrl: 'https://db-ip.com/db/download/ip-to-country-lite',
    variables: [
      {
        name: 'COUNTRY_DATABASE',
        text: 'The path of a country database in MaxMind format (.mmdb) on this machine, to count visits by country without asking anyone else. Default: none; countries are not counted.',
      },
    ],
  },
];
