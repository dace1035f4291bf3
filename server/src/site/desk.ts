// What staff set for their brand: its doors, its addresses elsewhere, what its pages say of it.
import * as desk from '@palpite/contract/site/office.ts';
import { type BrandState, brandDraft, doorsDraft, networkNames } from '@palpite/contract/site/office.ts';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Platform, type Route, route } from '../base/room.ts';
import { changes, checkRevision, revised, unrevised } from '../staff/staff.ts';
import { regionRule, regionUnknown } from './doors/door-settings.ts';
import { deskRow, lockBrand, setMaintenance } from './doors/door-store.ts';
import { shownAges } from './min-age.ts';
import { analyticsTag, maintenanceWords, pageDescription, settingIn } from './settings/brand-settings.ts';
import { replaceResources, resourcesOf, saveSetting, settingsOf } from './store.ts';
import { gameOrigin, imageOrigin } from './wire.ts';

export const brandRoutes: readonly Route[] = [
  route(desk.brand, ({ platform, who }) => brandDesk(platform, platform.db, who.merchant)),
  changes(desk.brandDoors, 'brand.doors', async (tx, { platform, who }, { revision, ...draft }) => {
    checkRevision(doorsDraft, (await lockedDesk(platform, tx, who.merchant)).doors, revision);
    const { before, after } = await saveDoors(platform, tx, who.merchant, draft);
    return {
      answer: after,
      done: { subject: `brand:${who.merchant}`, before: unrevised(before.doors), after: unrevised(after.doors) },
    };
  }),
  changes(desk.brandSave, 'brand.save', async (tx, { platform, who }, { revision, ...draft }) => {
    checkRevision(brandDraft, (await lockedDesk(platform, tx, who.merchant)).set, revision);
    const { before, after } = await saveBrand(platform, tx, who.merchant, draft);
    return {
      answer: after,
      done: { subject: `brand:${who.merchant}`, before: unrevised(before.set), after: unrevised(after.set) },
    };
  }),
];

/** The brand as it is set up. Refuses `function.not.available`. */
async function brandDesk(platform: Platform, db: Db | Tx, merchant: string): Promise<BrandState> {
  const row = (await deskRow(db, merchant)) ?? refuse('function.not.available');
  const [settings, resources] = [await settingsOf(db, merchant), await resourcesOf(db, merchant)];
  const { name, languages, defaultLanguage, currency, hosts, until } = row;
  const { minAge } = await shownAges(platform, { code: merchant, minAge: row.minAge });
  // doors that opened by themselves are open
  const closed = row.maintenance && (until === null || until > platform.clock.now());
  const urlsOf = (kind: RegExp) => resources.flatMap(({ resourceType, url }) => (kind.test(resourceType) ? [url] : []));
  return {
    ...{ name, languages, defaultLanguage, currency, minAge, hosts },
    doors: revised(doorsDraft, {
      closed,
      until: closed ? (until?.getTime() ?? null) : null,
      words: { ...settingIn(settings, maintenanceWords) },
    }),
    set: revised(brandDraft, {
      links: Object.fromEntries(
        networkNames.map((network) => [
          network,
          resources.find(({ resourceType }) => resourceType === network)?.url ?? null,
        ]),
      ) as BrandState['set']['links'],
      imageOrigins: urlsOf(imageOrigin),
      gameOrigins: urlsOf(gameOrigin),
      gtagId: settingIn(settings, analyticsTag) || null,
      descriptions: { ...settingIn(settings, pageDescription) },
    }),
    region: {
      rule: settingIn(settings, regionRule),
      unknown: settingIn(settings, regionUnknown),
      countries: row.countries,
      networks: row.networks,
    },
  };
}

/** What the database keeps: up to the year 9999. */
const lastMs = 253_402_300_799_999;

interface Changed {
  readonly before: BrandState;
  readonly after: BrandState;
}

/**
 * Closes or opens the doors. Refuses `request.invalid` for a time that is past and for words in a language
 * the brand does not speak.
 */
export function saveDoors(
  platform: Platform,
  tx: Tx,
  merchant: string,
  { closed, until, words }: z.output<typeof doorsDraft>,
): Promise<Changed> {
  if (until !== null && closed && until <= platform.clock.now().getTime())
    refuse('request.invalid', { field: 'until', problem: 'too_small' });
  if (until !== null && until > lastMs) refuse('request.invalid', { field: 'until', problem: 'too_big' });
  return changed(platform, tx, merchant, async ({ languages }) => {
    await saveSetting(tx, merchant, maintenanceWords.key, spokenWords(words, languages, 'words'));
    await setMaintenance(tx, merchant, closed, until === null ? null : new Date(until));
  });
}

/** Refuses `request.invalid` for a description in a language the brand does not speak. */
function saveBrand(
  platform: Platform,
  tx: Tx,
  merchant: string,
  { links, imageOrigins, gameOrigins, gtagId, descriptions }: z.output<typeof brandDraft>,
): Promise<Changed> {
  return changed(platform, tx, merchant, async ({ languages }) => {
    await saveSetting(tx, merchant, pageDescription.key, spokenWords(descriptions, languages, 'descriptions'));
    await saveSetting(tx, merchant, analyticsTag.key, gtagId ?? '');
    await replaceResources(tx, merchant, networkNames, [
      ...networkNames.flatMap((network) => (links[network] === null ? [] : [{ type: network, url: links[network] }])),
      ...numbered('IMAGE_CDN', imageOrigins),
      ...numbered('GAME_CDN', gameOrigins),
    ]);
  });
}

/** The brand as it stays until the transaction ends, but for what this one changes. */
async function lockedDesk(platform: Platform, tx: Tx, merchant: string): Promise<BrandState> {
  await lockBrand(tx, merchant);
  return brandDesk(platform, tx, merchant);
}

/** One change at a time, so that what it was is what it was. */
async function changed(
  platform: Platform,
  tx: Tx,
  merchant: string,
  work: (before: BrandState) => Promise<void>,
): Promise<Changed> {
  const before = await lockedDesk(platform, tx, merchant);
  await work(before);
  return { before, after: await brandDesk(platform, tx, merchant) };
}

/** The texts that say something. */
function spokenWords(
  given: Readonly<Record<string, string>>,
  languages: readonly string[],
  field: string,
): Record<string, string> {
  const foreign = Object.keys(given).find((language) => !languages.includes(language));
  if (foreign !== undefined) refuse('request.invalid', { field: `${field}.${foreign}`, problem: 'unknown' });
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
}

/** 'IMAGE_CDN', 'IMAGE_CDN_2', each address once. */
const numbered = (kind: string, urls: readonly string[]) =>
  [...new Set(urls)].map((url, at) => ({ type: at === 0 ? kind : `${kind}_${at + 1}`, url }));
