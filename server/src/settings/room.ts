import {
  settingDecide,
  settingHistory,
  settingSave,
  settingsDesk,
  settingsLaw,
  settingUndo,
} from '@palpite/contract/settings/office.ts';
import type { SettingValue } from '@palpite/contract/settings/shapes.ts';
import { type Room, route } from '../base/room.ts';
import { profileOf, profilesRules } from '../safeguards/safeguards.ts';
import { merchant as brandOf } from '../site/site.ts';
import { changes } from '../staff/staff.ts';
import { decideProposal, saveSettingAtDesk, undoChange } from './change-setting.ts';
import { settingsRefusals } from './refusals.ts';
import { listSettings } from './show.ts';
import { changesOf } from './store.ts';
import { settingNamed } from './values.ts';

export const settingsRoom: Room = {
  name: 'settings',
  refusals: settingsRefusals,
  permissions: {
    'settings.read': ['support', 'cashier', 'auditor', 'owner'],
    // the cashier is the second person where two must agree
    'settings.write': ['cashier', 'owner'],
  },
  desk: [
    route(settingsDesk, async ({ platform, who, language }) => {
      const { merchant, staffId } = who;
      const { languages, currency } = await brandOf(platform, merchant);
      const profile = await profileOf(platform.db, merchant);
      return {
        languages,
        currency,
        profile,
        list: await listSettings(platform, platform.db, { merchant, staffId, language }),
      };
    }),
    route(settingsLaw, async ({ platform: { db }, who }) => ({
      profile: await profileOf(db, who.merchant),
      profiles: (await profilesRules(db)).map(({ code, rules }) => ({
        code,
        rules: rules.map(({ key, prescribed }) => ({ key, prescribed: prescribed as SettingValue })),
      })),
    })),
    route(settingHistory, async ({ platform, who }, { key }) => {
      settingNamed(platform, key);
      return (await changesOf(platform.db, who.merchant, key)).map((row) => ({
        ...{ id: String(row.id), at: row.at.getTime(), who: row.who, agreedBy: row.agreedBy, reason: row.reason },
        ...{ before: row.before as SettingValue, after: row.after as SettingValue },
        undoes: row.undoes === null ? null : String(row.undoes),
      }));
    }),
    changes(settingSave, 'setting.save', saveSettingAtDesk),
    changes(settingUndo, 'setting.undo', undoChange),
    changes(settingDecide, 'setting.decide', decideProposal),
  ],
};
