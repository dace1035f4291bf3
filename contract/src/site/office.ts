// A brand as its staff set it up: its doors, where it may be found, where its pictures and games come from.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { revised } from '../staff/revision.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'site.write': true;
  }
}

/** Where a brand may be found besides its own site, by the name of its resource. */
export const networkNames = ['YOUTUBE', 'TWITTER', 'TIKTOK', 'FACEBOOK', 'INSTAGRAM', 'WHATSAPP'] as const;

const languageCode = z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/));
/** By language code; an empty text counts as none. */
const wordsUpTo = (most: number) => z.record(languageCode, z.string().check(z.trim(), z.maxLength(most)));

/** A page elsewhere: https, without a name, a password or a port. */
const link = z.nullable(
  z.string().check(z.trim(), z.maxLength(300), z.regex(/^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(\/[^\s"'<>\\]*)?$/)),
);
/** An origin alone ('https://img.example'). */
const origin = z
  .string()
  .check(z.trim(), z.maxLength(200), z.regex(/^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{2,5})?$/));
const origins = z.array(origin).check(z.maxLength(8));

const links = z.strictObject({
  YOUTUBE: link,
  TWITTER: link,
  TIKTOK: link,
  FACEBOOK: link,
  INSTAGRAM: link,
  WHATSAPP: link,
} satisfies Record<(typeof networkNames)[number], typeof link>);

const gtagId = z.nullable(z.string().check(z.regex(/^(G|GT|AW|UA)-[A-Z0-9-]{4,20}$/)));

/** Whether players are let in. */
export const doorsDraft = z.strictObject({
  closed: z.boolean(),
  /** When closed doors open by themselves, epoch milliseconds; null: when somebody opens them. */
  until: z.nullable(z.int()),
  /** What closed doors say, below what they say by themselves. */
  words: wordsUpTo(300),
});

/** What staff set for the brand. */
export const brandDraft = z.strictObject({
  links,
  /** Other origins the brand's pictures are served from, and its games. */
  imageOrigins: origins,
  gameOrigins: origins,
  gtagId,
  /** What search engines and links shared elsewhere say of the site. */
  descriptions: wordsUpTo(200),
});

export const brandState = z.object({
  name: z.string(),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  currency: z.string(),
  minAge: z.int(),
  hosts: z.array(z.string()),
  doors: z.object({
    closed: z.boolean(),
    until: z.nullable(z.int()),
    words: z.record(z.string(), z.string()),
    ...revised,
  }),
  set: z.object({
    links: z.record(z.enum(networkNames), z.nullable(z.string())),
    imageOrigins: z.array(z.string()),
    gameOrigins: z.array(z.string()),
    gtagId: z.nullable(z.string()),
    descriptions: z.record(z.string(), z.string()),
    ...revised,
  }),
  /** Whom the brand lets in by where they are; set among the settings. */
  region: z.object({
    /** Whether `countries` alone are let in, or are kept out. */
    rule: z.enum(['allowed', 'refused']),
    countries: z.array(z.string()),
    /** What holds for an address in no known country. */
    unknown: z.enum(['open', 'closed']),
    networks: z.array(
      z.object({ network: z.string(), verdict: z.enum(['blocked', 'admitted', 'staff']), reason: z.string() }),
    ),
  }),
});
export type BrandState = z.infer<typeof brandState>;

const desk = {
  access: 'staff',
  permission: 'site.write',
  envelope: 'wps',
  output: brandState,
  refusals: ['office.not_permitted'],
} as const;

export const brand = endpoint({
  ...desk,
  name: 'office.brand',
  method: 'GET',
  path: '/office/brand',
  input: z.strictObject({}),
});
/** Closes or opens the doors of the brand. */
export const brandDoors = endpoint({
  ...desk,
  name: 'office.brandDoors',
  method: 'PUT',
  path: '/office/brand/doors',
  input: z.extend(doorsDraft, revised),
  refusals: [...desk.refusals, 'office.changed_meanwhile'],
});
export const brandSave = endpoint({
  ...desk,
  name: 'office.brandSave',
  method: 'PUT',
  path: '/office/brand',
  input: z.extend(brandDraft, revised),
  refusals: [...desk.refusals, 'office.changed_meanwhile'],
});
