// Whether a setting may have a value: its form and bounds, what goes with it, what the brand's law prescribes.
import { compareAmounts } from '@palpite/contract/settings/shapes.ts';
import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import type { Setting } from '../base/setting/setting.ts';
import { profileOf, rulesOf, stricterOf } from '../safeguards/safeguards.ts';
import { merchant as brandOf } from '../site/site.ts';
import { isSame } from './values.ts';

interface Wish {
  readonly merchant: string;
  readonly setting: Setting;
  readonly value: unknown;
  /** What holds for the brand now, by key. */
  readonly values: ReadonlyMap<string, unknown>;
}

/**
 * Refuses `settings.awaited`, `settings.elsewhere`, `request.invalid`, `settings.same`, `settings.contradicts` and
 * `settings.law`.
 */
export async function checkWish(platform: Platform, tx: Tx, wish: Wish): Promise<void> {
  const { setting, value, values } = wish;
  if (setting.awaits) refuse('settings.awaited');
  if (setting.desk !== undefined) refuse('settings.elsewhere');
  checkForm(setting, value);
  await checkLanguages(platform, wish);
  if (isSame(values.get(setting.key), value)) refuse('settings.same');
  checkOrder(wish);
  await checkLaw(tx, wish);
}

function checkForm(setting: Setting, value: unknown): void {
  const read = setting.schema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const problem = issue?.code === 'too_small' || issue?.code === 'too_big' ? issue.code : 'invalid';
    refuse('request.invalid', { field: ['value', ...(issue?.path ?? [])].join('.'), problem });
  }
  if (setting.fits && !setting.fits(value)) refuse('request.invalid', { field: 'value', problem: 'invalid' });
}

async function checkLanguages(platform: Platform, { merchant, setting, value }: Wish): Promise<void> {
  if (setting.shape.kind !== 'words') return;
  const { languages } = await brandOf(platform, merchant);
  const foreign = Object.keys(value as object).find((language) => !languages.includes(language));
  if (foreign !== undefined) refuse('request.invalid', { field: `value.${foreign}`, problem: 'unknown' });
}

const order = (one: unknown, other: unknown) =>
  typeof one === 'number' ? one - Number(other) : compareAmounts(String(one), String(other));

function checkOrder({ setting, value, values }: Wish): void {
  const { atMost, atLeast } = setting;
  const other = setting.contradicts?.(value, values);
  if (other) refuse('settings.contradicts', { field: 'value', other });
  if (value === null) return;
  if (atMost !== undefined && order(value, values.get(atMost)) > 0)
    refuse('settings.contradicts', { field: 'value', other: atMost });
  if (atLeast !== undefined && order(value, values.get(atLeast)) < 0)
    refuse('settings.contradicts', { field: 'value', other: atLeast });
}

async function checkLaw(tx: Tx, { merchant, setting: { key }, value }: Wish): Promise<void> {
  const prescribed = (await rulesOf(tx, merchant)).get(key);
  if (prescribed === undefined || isSame(stricterOf(key, prescribed, value), value)) return;
  const profile = await profileOf(tx, merchant);
  refuse('settings.law', { field: 'value', rule: key, prescribed: String(prescribed), profile });
}
