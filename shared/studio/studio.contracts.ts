import {
  campaignsContract,
  personasContract,
  studioAdminContract,
  studioRulesContract,
  templatesContract,
} from './studio.admin.contract.ts';
import { studioContract } from './studio.contract.ts';

/** Every contract of the studio. */
export const studioContracts = {
  studio: studioContract,
  studioAdmin: studioAdminContract,
  studioRules: studioRulesContract,
  studioPersonas: personasContract,
  studioTemplates: templatesContract,
  studioCampaigns: campaignsContract,
} as const;
