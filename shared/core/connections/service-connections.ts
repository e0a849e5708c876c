import type { ConnectionField, ConnectionKind } from './connection.ts';
import { httpOrigin, modelName, secretText } from './field-schemas.ts';

export const DEFAULT_MODEL = 'gpt-4o-mini';
/** The one of OpenAI's models for recordings that says when each sentence begins. */
export const DEFAULT_TRANSCRIPTION_MODEL = 'whisper-1';

/** The two fields of an application that was registered with a service. */
export const appFields = (prefix: string): readonly ConnectionField[] => [
  {
    key: 'clientId',
    label: 'Client id',
    kind: 'text',
    required: true,
    variable: `${prefix}_CLIENT_ID`,
    schema: secretText,
  },
  {
    key: 'clientSecret',
    label: 'Client secret',
    kind: 'secret',
    required: true,
    variable: `${prefix}_CLIENT_SECRET`,
    schema: secretText,
  },
];

export const serviceConnections: readonly ConnectionKind[] = [
  {
    id: 'model',
    name: 'Language model',
    live: 'Lets the assistant answer in its own words, and the studio write posts, and transcribes recordings. What a call costs is set under Settings, Assistant.',
    test: 'Asks the model for one word. It costs what a word costs.',
    fields: [
      {
        key: 'apiKey',
        label: 'Key',
        hint: 'A server of your own may need none.',
        kind: 'secret',
        variable: 'OPENAI_API_KEY',
        schema: secretText,
      },
      {
        key: 'baseUrl',
        label: 'Address of the server',
        hint: 'With /v1 at its end, where the server has that. Empty: OpenAI’s.',
        kind: 'text',
        destination: true,
        variable: 'OPENAI_BASE_URL',
        schema: httpOrigin,
      },
      {
        key: 'model',
        label: 'Model',
        kind: 'text',
        fallback: DEFAULT_MODEL,
        variable: 'OPENAI_MODEL',
        schema: modelName,
      },
      {
        key: 'transcriptionModel',
        label: 'Model for recordings',
        hint: 'For transcripts of episodes, where the server has audio/transcriptions. OpenAI ends whisper-1 on 26 February 2027; after that, enter gpt-transcribe, whose times are estimated.',
        kind: 'text',
        fallback: DEFAULT_TRANSCRIPTION_MODEL,
        variable: 'OPENAI_TRANSCRIPTION_MODEL',
        schema: modelName,
      },
    ],
    oneOf: ['apiKey', 'baseUrl'],
    presets: [
      {
        key: 'openai',
        label: 'OpenAI',
        values: { baseUrl: '', model: DEFAULT_MODEL },
        hint: 'Make a key for a project, and set a spending limit there as well.',
        url: 'https://platform.openai.com/api-keys',
      },
      {
        key: 'openrouter',
        label: 'OpenRouter',
        values: { baseUrl: 'https://openrouter.ai/api/v1', model: 'openai/gpt-4o-mini' },
        hint: 'One key for the models of many makers.',
        url: 'https://openrouter.ai/settings/keys',
      },
      {
        key: 'mistral',
        label: 'Mistral',
        values: { baseUrl: 'https://api.mistral.ai/v1', model: 'mistral-small-latest' },
        hint: 'Make a key in the console.',
        url: 'https://console.mistral.ai/api-keys',
      },
      {
        key: 'ollama',
        label: 'Ollama on your own machine',
        values: { baseUrl: 'http://localhost:11434/v1', model: 'llama3.2' },
        hint: 'No key is needed. The model must have been pulled there; localhost is the machine that the hub runs on.',
        url: 'https://ollama.com/library',
      },
    ],
    variables: [
      {
        name: 'OPENAI_API_KEY',
        text: 'A key for the language model. Default: none; the assistant answers from the site’s pages, the studio fills templates.',
      },
      {
        name: 'OPENAI_BASE_URL',
        text: 'The address of a server with OpenAI’s chat completions API, including /v1; your own may need no key. Default: OpenAI’s.',
      },
      {
        name: 'OPENAI_MODEL',
        text: `The name of the model; set its prices in the assistant’s settings. Default: ${DEFAULT_MODEL}.`,
      },
      {
        name: 'OPENAI_TRANSCRIPTION_MODEL',
        text: `The name of the model that transcribes recordings, by audio/transcriptions of the same server; set its price per minute in the assistant’s settings. Default: ${DEFAULT_TRANSCRIPTION_MODEL}.`,
      },
    ],
  },
  {
    id: 'twitch',
    name: 'Twitch',
    live: 'Shows by itself when your Twitch channel is live. Without it the site shows what you start by hand.',
    test: 'Asks Twitch whether your channel is live.',
    fields: appFields('TWITCH'),
    keyUrl: 'https://dev.twitch.tv/console/apps',
    variables: [
      {
        name: 'TWITCH_CLIENT_ID',
        text: 'Your application’s client id from dev.twitch.tv, for the live status on Twitch. Default: none.',
      },
      { name: 'TWITCH_CLIENT_SECRET', text: 'The secret that belongs to TWITCH_CLIENT_ID. Default: none.' },
      {
        name: 'TWITCH_AUTH_URL',
        text: 'The address of Twitch’s tokens; change it for tests only. Default: https://id.twitch.tv.',
        example: 'https://id.twitch.tv',
      },
      {
        name: 'TWITCH_API_URL',
        text: 'The address of Twitch’s API; change it for tests only. Default: https://api.twitch.tv.',
        example: 'https://api.twitch.tv',
      },
    ],
  },
  {
    id: 'youtube',
    name: 'YouTube',
    live: 'Shows by itself when your YouTube channel is live, and finds durations and descriptions of videos that you paste.',
    test: 'Asks YouTube whether your channel is live.',
    fields: [
      {
        key: 'apiKey',
        label: 'Key for the YouTube Data API v3',
        kind: 'secret',
        required: true,
        variable: 'YOUTUBE_API_KEY',
        schema: secretText,
      },
    ],
    keyUrl: 'https://console.cloud.google.com/apis/credentials',
    variables: [
      {
        name: 'YOUTUBE_API_KEY',
        text: 'A key for the YouTube Data API v3, for the live status on YouTube and for the durations and descriptions of pasted videos. Default: none; then only their titles are found.',
      },
      {
        name: 'YOUTUBE_API_URL',
        text: 'The address of YouTube’s API; change it for tests only. Default: https://www.googleapis.com.',
        example: 'https://www.googleapis.com',
      },
    ],
  },
  {
    id: 'google',
    name: 'Google Search Console',
    live: 'Reads positions and traffic from Google into the SEO Manager, once you have connected your account there.',
    test: 'Asks Google whether it knows the client id and secret; once your account is connected, whether its access is good.',
    fields: appFields('GOOGLE'),
    keyUrl: 'https://console.cloud.google.com/apis/credentials',
    callbackPath: '/api/admin/seo/search-console/callback',
    variables: [
      {
        name: 'GOOGLE_CLIENT_ID',
        text: 'Your OAuth client’s id from console.cloud.google.com, for Search Console. Its redirect address is PUBLIC_URL/api/admin/seo/search-console/callback. Default: none; the SEO panel then shows no Search Console data.',
      },
      { name: 'GOOGLE_CLIENT_SECRET', text: 'The secret that belongs to GOOGLE_CLIENT_ID. Default: none.' },
      {
        name: 'GOOGLE_AUTH_URL',
        text: 'The address of Google’s consent page; change it for tests only. Default: https://accounts.google.com.',
        example: 'https://accounts.google.com',
      },
      {
        name: 'GOOGLE_TOKEN_URL',
        text: 'The address of Google’s tokens; change it for tests only. Default: https://oauth2.googleapis.com.',
        example: 'https://oauth2.googleapis.com',
      },
      {
        name: 'GOOGLE_SEARCH_URL',
        text: 'The address of Search Console’s API; change it for tests only. Default: https://searchconsole.googleapis.com.',
        example: 'https://searchconsole.googleapis.com',
      },
    ],
  },
  {
    id: 'stripe',
    name: 'Stripe',
    live: 'Takes cards for orders, on a page of Stripe: what is paid there is verified and released by itself. The way to pay by hand stays beside it.',
    test: 'Asks Stripe about your account.',
    fields: [
      {
        key: 'secretKey',
        label: 'Secret key',
        hint: 'A restricted key is enough: it writes Checkout Sessions, reads payments, charges and disputes, and writes refunds if you give money back from here.',
        kind: 'secret',
        required: true,
        variable: 'STRIPE_SECRET_KEY',
        schema: secretText,
      },
      {
        key: 'webhookSecret',
        label: 'Signing secret of the webhook',
        hint: 'For the events checkout.session, charge.refunded, charge.dispute and refund. Without it, payments are found by asking every few minutes.',
        kind: 'secret',
        variable: 'STRIPE_WEBHOOK_SECRET',
        schema: secretText,
      },
    ],
    keyUrl: 'https://dashboard.stripe.com/apikeys',
    callbackPath: '/api/cards/stripe',
    variables: [
      {
        name: 'STRIPE_SECRET_KEY',
        text: 'A secret or restricted key of your Stripe account, for payments by card. Default: none; orders are paid by hand.',
      },
      {
        name: 'STRIPE_WEBHOOK_SECRET',
        text: 'The signing secret of the webhook at PUBLIC_URL/api/cards/stripe. Default: none; payments are found by asking every few minutes.',
      },
      {
        name: 'STRIPE_API_URL',
        text: 'The address of Stripe’s API; change it for tests only. Default: https://api.stripe.com.',
        example: 'https://api.stripe.com',
      },
    ],
  },
];
