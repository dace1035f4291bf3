// All a brand may set of this room.

import * as settings from './brand-settings.ts';
import { fieldSettings } from './field-settings.ts';
import { siteSwitches } from './switches.ts';

export const siteSettings = [
  settings.calendarZone,
  settings.homeCountry,
  settings.regionRule,
  settings.regionUnknown,
  settings.maintenanceWords,
  settings.pageDescription,
  settings.securityContact,
  settings.analyticsTag,
  ...fieldSettings,
  ...siteSwitches,
];
