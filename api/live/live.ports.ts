import type { DocumentTables } from '#api/core/content/document-store.ts';
import type { EventTables } from '#api/core/events/event-log.ts';
import type { AcceptedFormTables } from '#api/core/http/accept-once.ts';
import type { SocialTables } from '#api/social/social.ports.ts';
import type { StreamTables } from '#api/stream/stream.store.ts';
import type { LiveMarkTables } from './live.marks.ts';
import type { LiveStepTables } from './live.store.ts';

export type LiveTables = LiveStepTables &
  LiveMarkTables &
  StreamTables &
  SocialTables &
  DocumentTables &
  EventTables &
  AcceptedFormTables;
