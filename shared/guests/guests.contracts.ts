import { guestMailsContract } from './guest-mails.ts';
import { guestSettingsContract, guestsAdminContract } from './guests.admin.contract.ts';
import { guestPageContract } from './guests.contract.ts';

/** Every contract of guests and their pages. */
export const guestContracts = {
  guestPage: guestPageContract,
  guestsAdmin: guestsAdminContract,
  guestSettings: guestSettingsContract,
  guestMails: guestMailsContract,
} as const;
