// What a brand may set, as data: what form a value has and within which bounds. The server holds a value against it,
// and the desk draws the field from it.
import * as z from 'zod/mini';
import { patternIds } from '../base/field-patterns.ts';

/** What a figure counts, for whoever reads it. */
export const settingUnit = z.enum([
  ...(['milliseconds', 'seconds', 'minutes', 'hours', 'days', 'times', 'years', 'percent', 'hundredths'] as const),
]);
export type SettingUnit = z.infer<typeof settingUnit>;

const decimal = z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/));

/** A column of a setting that is a list of rows. */
const rowColumn = z.object({
  name: z.string(),
  kind: z.enum(['text', 'whole']),
  /** The longest text, or the greatest figure. */
  max: z.int(),
  /** The least figure; for a text 1: it may not be empty. */
  min: z.int(),
  /** The only texts there are for it. */
  options: z.optional(z.array(z.string())),
});

/** `none`: whether it may also have no value at all. */
export const settingShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('switch') }),
  z.object({ kind: z.literal('whole'), min: z.int(), max: z.int(), unit: z.nullable(settingUnit), none: z.boolean() }),
  /** Money of the brand, as a decimal string with two places at most. */
  z.object({ kind: z.literal('amount'), min: decimal, max: decimal, none: z.boolean() }),
  z.object({ kind: z.literal('choice'), options: z.array(z.string()), none: z.boolean() }),
  z.object({ kind: z.literal('text'), max: z.int(), pattern: z.nullable(z.string()), none: z.boolean() }),
  /** A text for each language the brand speaks. */
  z.object({ kind: z.literal('words'), max: z.int() }),
  /** Short texts, each once; only those of `options` where there are any. */
  z.object({ kind: z.literal('list'), options: z.nullable(z.array(z.string())), most: z.int(), max: z.int() }),
  z.object({ kind: z.literal('amounts'), most: z.int(), max: decimal }),
  z.object({ kind: z.literal('rows'), columns: z.array(rowColumn), most: z.int() }),
  /** What a field of registration must look like. */
  z.object({ kind: z.literal('field'), longest: z.int() }),
]);
export type SettingShape = z.infer<typeof settingShape>;

const cell = z.union([z.string(), z.int(), z.boolean(), z.null()]);
/** A value as it is stored and travels: JSON of one of the forms above. */
export const settingValue = z.union([
  z.boolean(),
  z.number(),
  z.string(),
  z.null(),
  z.array(z.union([z.string(), z.record(z.string(), cell)])),
  z.record(z.string(), cell),
]);
export type SettingValue = z.infer<typeof settingValue>;

/** What a field of registration and profile must look like. */
export const fieldRuleValue = z
  .strictObject({
    /** Asked at registration. */
    asked: z.boolean(),
    required: z.boolean(),
    /** May be changed in the profile afterwards. */
    changeable: z.boolean(),
    patternId: z.int().check(z.refine((id) => (patternIds as readonly number[]).includes(id))),
    min: z.int().check(z.minimum(0)),
    max: z.int().check(z.minimum(1)),
  })
  .check(
    z.refine(({ min, max }) => min <= max, { path: ['min'] }),
    // what is not asked cannot be required
    z.refine(({ asked, required }) => asked || !required, { path: ['required'] }),
  );
export type FieldRuleValue = z.infer<typeof fieldRuleValue>;

const languageCode = z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/));
const unless = (none: boolean, schema: z.ZodMiniType): z.ZodMiniType => (none ? z.nullable(schema) : schema);
const once = z.refine<string[]>((list) => new Set(list).size === list.length);

/** Of amounts as decimal strings: below nought, nought or above it, as `one` stands to `other`. */
export function compareAmounts(one: string, other: string): number {
  const micro = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
  };
  const difference = micro(one) - micro(other);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

const payableBetween = (min: string, max: string) =>
  z.string().check(
    z.regex(/^\d{1,10}(\.\d{1,2})?$/),
    z.refine((text) => /^\d{1,10}(\.\d{1,2})?$/.test(text) && compareAmounts(text, min) >= 0, { path: [] }),
    z.refine((text) => /^\d{1,10}(\.\d{1,2})?$/.test(text) && compareAmounts(text, max) <= 0, { path: [] }),
  );

function columnSchema({ kind, min, max, options }: z.infer<typeof rowColumn>): z.ZodMiniType {
  if (options) return z.enum(options as [string, ...string[]]);
  return kind === 'whole'
    ? z.int().check(z.minimum(min), z.maximum(max))
    : z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
}

/** What a value of this form is held against. */
export function schemaOf(shape: SettingShape): z.ZodMiniType {
  switch (shape.kind) {
    case 'switch':
      return z.boolean();
    case 'whole':
      return unless(shape.none, z.int().check(z.minimum(shape.min), z.maximum(shape.max)));
    case 'amount':
      return unless(shape.none, payableBetween(shape.min, shape.max));
    case 'choice':
      return unless(shape.none, z.enum(shape.options as [string, ...string[]]));
    case 'text': {
      const plain = z.string().check(z.trim(), z.maxLength(shape.max));
      return unless(shape.none, shape.pattern === null ? plain : plain.check(z.regex(new RegExp(shape.pattern))));
    }
    case 'words':
      return z.record(languageCode, z.string().check(z.trim(), z.maxLength(shape.max)));
    case 'list': {
      const each =
        shape.options === null
          ? z.string().check(z.trim(), z.minLength(1), z.maxLength(shape.max))
          : z.enum(shape.options as [string, ...string[]]);
      return z.array(each).check(z.maxLength(shape.most), once);
    }
    case 'amounts':
      return z.array(payableBetween('0.01', shape.max)).check(z.maxLength(shape.most), once);
    case 'rows':
      return z
        .array(z.strictObject(Object.fromEntries(shape.columns.map((column) => [column.name, columnSchema(column)]))))
        .check(z.maxLength(shape.most));
    case 'field':
      return fieldRuleValue.check(z.refine(({ max }) => max <= shape.longest, { path: ['max'] }));
  }
}
