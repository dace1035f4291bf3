// All a brand may set of this room.

import { regionList, regionNetworks, regionRule, regionUnknown } from '../doors/door-settings.ts';
import * as settings from './brand-settings.ts';
import { fieldSettings } from './field-settings.ts';
import { siteSwitches } from './switches.ts';

export const siteSettings = [
  settings.calendarZone,
  settings.homeCountry,
  regionRule,
  regionList,
  regionUnknown,
  regionNetworks,
  settings.maintenanceWords,
  settings.pageDescription,
  settings.securityContact,
  settings.analyticsTag,
  ...fieldSettings,
  ...siteSwitches,
];
