// How a room declares what a brand may set: its key, its form and bounds, what holds until somebody sets another, and
// in one sentence what it does.
import {
  type FieldRuleValue,
  type SettingShape,
  type SettingUnit,
  schemaOf,
} from '@palpite/contract/settings/shapes.ts';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../db/db.ts';
import type { Said } from '../refusal/said.ts';

/** A setting that moves money or follows from a law is changed by two people. */
export type Touches = 'money' | 'law';

/** Where a setting is kept that a room keeps in a table of its own. Values are as the declaration's form has them. */
export interface Keeper {
  /** The brand's values, by key. */
  read(db: Db | Tx, merchant: string): Promise<ReadonlyMap<string, unknown>>;
  write(tx: Tx, merchant: string, setting: Setting, value: unknown): Promise<void>;
}

export interface Setting<Value = unknown> {
  /** `area.name`; of a feature switch its `modId`. */
  readonly key: string;
  readonly shape: SettingShape;
  /** The checks of a value: the form with its bounds, and further rules that the form cannot express. */
  readonly schema: z.ZodMiniType;
  /** The default, until the brand sets another value. */
  readonly standard: Value;
  /** The name for people, in a few words; for a registration field, the label in the form. */
  readonly label: Said;
  /** The effect, in one sentence. */
  readonly effect: Said;
  /** Changed by two people. */
  readonly touches?: Touches | undefined;
  /** The key of another figure it may not be above, or below. */
  readonly atMost?: string | undefined;
  readonly atLeast?: string | undefined;
  /** The key of another setting this value cannot stand beside, as that is now; false: none. */
  contradicts?(value: Value, values: ReadonlyMap<string, unknown>): string | false;
  /** Without one it is a row of `site.setting`. */
  readonly keeper?: Keeper | undefined;
  /** The feature switch above it in the whitelabel tree. */
  readonly parent?: string | undefined;
  /** The feature it waits for: the feature does not exist yet, so nobody may switch the flag on. */
  readonly awaits?: Said | undefined;
  /** The page of the office where it is changed, if not among the settings. */
  readonly desk?: string | undefined;
  /** Whether the value is one beyond form and bounds: a zone the calendar knows. */
  fits?(value: Value): boolean;
}

interface More<Value>
  extends Pick<
    Setting<Value>,
    'label' | 'effect' | 'touches' | 'keeper' | 'desk' | 'fits' | 'contradicts' | 'atMost' | 'atLeast'
  > {}

function declare<Value>(key: string, standard: Value, shape: SettingShape, more: More<Value>): Setting<Value> {
  return { key, standard, shape, schema: schemaOf(shape), ...more };
}

/** On or off. */
export function onOff(key: string, standard: boolean, more: More<boolean>): Setting<boolean> {
  return declare(key, standard, { kind: 'switch' }, more);
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly unit?: SettingUnit;
}

export function whole(key: string, standard: number, more: More<number> & Bounds): Setting<number> {
  const { min, max, unit = null, ...rest } = more;
  return declare(key, standard, { kind: 'whole', min, max, unit, none: false }, rest);
}

/** A figure, or nothing: what it would set off never happens. */
export function wholeOrNone(
  key: string,
  standard: number | null,
  more: More<number | null> & Bounds,
): Setting<number | null> {
  const { min, max, unit = null, ...rest } = more;
  return declare(key, standard, { kind: 'whole', min, max, unit, none: true }, rest);
}

interface Amounts {
  readonly min: string;
  readonly max: string;
}

/** Money, as a decimal string ('20.00'). */
export function amount(key: string, standard: string, more: More<string> & Amounts): Setting<string> {
  const { min, max, ...rest } = more;
  return declare(key, standard, { kind: 'amount', min, max, none: false }, rest);
}

/** Money, or nothing: what it would bound is not bound. */
export function amountOrNone(
  key: string,
  standard: string | null,
  more: More<string | null> & Amounts,
): Setting<string | null> {
  const { min, max, ...rest } = more;
  return declare(key, standard, { kind: 'amount', min, max, none: true }, rest);
}

export function choice<const Option extends string>(
  key: string,
  standard: NoInfer<Option>,
  more: More<Option> & { readonly options: readonly Option[] },
): Setting<Option> {
  const { options, ...rest } = more;
  return declare<Option>(key, standard, { kind: 'choice', options: [...options], none: false }, rest);
}

interface TextBounds {
  readonly max: number;
  readonly pattern?: RegExp;
}

export function choiceOrNone<const Option extends string>(
  key: string,
  standard: NoInfer<Option> | null,
  more: More<Option | null> & { readonly options: readonly Option[] },
): Setting<Option | null> {
  const { options, ...rest } = more;
  return declare<Option | null>(key, standard, { kind: 'choice', options: [...options], none: true }, rest);
}

const time = '([01][0-9]|2[0-3]):[0-5][0-9]';

/** From one time of the day to another ('06:30-17:00'), or none: at all hours. */
export function timesOrNone(key: string, more: More<string | null>): Setting<string | null> {
  return declare<string | null>(key, null, { kind: 'text', max: 11, pattern: `^${time}-${time}$`, none: true }, more);
}

/** Amounts of money, each once. */
export function amounts(
  key: string,
  standard: readonly string[],
  more: More<readonly string[]> & { readonly most: number; readonly max: string },
): Setting<readonly string[]> {
  const { most, max, ...rest } = more;
  return declare(key, standard, { kind: 'amounts', most, max }, rest);
}

type Column = Extract<SettingShape, { kind: 'rows' }>['columns'][number];

export function rows<Row>(
  key: string,
  more: More<readonly Row[]> & { readonly columns: readonly Column[]; readonly most: number },
): Setting<readonly Row[]> {
  const { columns, most, ...rest } = more;
  return declare<readonly Row[]>(key, [], { kind: 'rows', columns: [...columns], most }, rest);
}

export function text(key: string, standard: string, more: More<string> & TextBounds): Setting<string> {
  const { max, pattern, ...rest } = more;
  return declare(key, standard, { kind: 'text', max, pattern: pattern?.source ?? null, none: false }, rest);
}

/** A text for each language of the brand. */
export function words(
  key: string,
  more: More<Readonly<Record<string, string>>> & { readonly max: number },
): Setting<Readonly<Record<string, string>>> {
  const { max, ...rest } = more;
  return declare<Readonly<Record<string, string>>>(key, {}, { kind: 'words', max }, rest);
}

/** Short texts, each once. */
export function list(
  key: string,
  standard: readonly string[],
  more: More<readonly string[]> & { readonly options?: readonly string[]; readonly most: number; readonly max: number },
): Setting<readonly string[]> {
  const { options, most, max, ...rest } = more;
  return declare(key, standard, { kind: 'list', options: options ? [...options] : null, most, max }, rest);
}

/** The form of a registration field. */
export function fieldSetting(
  key: string,
  standard: FieldRuleValue,
  more: More<FieldRuleValue> & { readonly longest: number },
): Setting<FieldRuleValue> {
  const { longest, ...rest } = more;
  return declare(key, standard, { kind: 'field', longest }, rest);
}

/** A feature switch: a node of the whitelabel tree. */
export function flag(modId: string, parent: string, label: Said, effect: Said, standard = true): Setting<boolean> {
  return { ...onOff(modId, standard, { label, effect }), parent };
}

/** A feature switch that the clients of this family know and nothing here is behind yet: off, and it stays off. */
export function awaitedFlag(modId: string, parent: string, label: Said, effect: Said, awaits: Said): Setting<boolean> {
  return { ...flag(modId, parent, label, effect, false), awaits };
}

/** Whether a stored value is one: of its form and within its bounds. */
export function isValue<Value>(setting: Setting<Value>, value: unknown): value is Value {
  return setting.schema.safeParse(value).success && (setting.fits?.(value as Value) ?? true);
}
