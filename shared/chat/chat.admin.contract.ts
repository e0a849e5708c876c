import { defineContract } from '#shared/core/endpoint.ts';
import { documentContract } from '#shared/core/managed.ts';
import { chatSettings } from './chat.schema.ts';

export const chatSettingsContract = defineContract(
  documentContract('/api/admin/chat/settings', chatSettings, "assistant's settings"),
);
