import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { banner, bannerGroups } from '../messages/shapes.ts';

/** A feature switch and those below it. `enabled` is the string '1' when on. */
export interface WhitelabelNode {
  modId: string;
  enabled: string;
  childrenNodes: WhitelabelNode[];
}

export const whitelabelNode: z.ZodMiniType<WhitelabelNode, WhitelabelNode> = z.object({
  modId: z.string(),
  enabled: z.string(),
  childrenNodes: z.array(z.lazy(() => whitelabelNode)),
});

export const fieldRule = z.object({
  acceptedPattern: z.string(),
  patternId: z.int(),
  minLength: z.int(),
  maxLength: z.int(),
  /** Asked at registration. */
  fieldEnabled: z.boolean(),
  /** May be changed in the profile afterwards. */
  updateEnabled: z.boolean(),
  required: z.boolean(),
});
export type FieldRule = z.infer<typeof fieldRule>;

/**
 * Whom to ask. `path` is an address of our own ('/cs/x1y2…') that leads on to where the brand answers;
 * nothing else may be opened.
 */
export const customerService = z.object({ csType: z.string(), path: z.string(), title: z.string() });
export type CustomerService = z.infer<typeof customerService>;

/** Where the visitor is, by the address the call came from. */
export const visitorLocation = z.object({
  ip: z.string(),
  /** ISO 3166-1 alpha-2; null where the address book does not know the address. */
  country: z.nullable(z.string()),
});

export const siteStatus = z.object({
  info: z.object({
    customerService: z.array(customerService),
    /** Hosts of the brand, its main one first. */
    domainRoute: z.array(z.string()),
    resources: z.array(z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() })),
    whitelabel: whitelabelNode,
    register: z.record(z.string(), fieldRule),
    mainDomain: z.string(),
    analytics: z.object({ gtagId: z.nullable(z.string()) }),
    /** Other origins the brand's pictures are served from, as it has set them up; they are no part of `resources`. */
    imageCDNs: z.array(z.string()),
    /** The same for its games. */
    launchGameCDNs: z.array(z.string()),
    languages: z.array(z.string()),
    defaultLanguage: z.string(),
    /** Where the brand's days begin and by whose clock its records are dated: a zone of the IANA. */
    timeZone: z.string(),
    /** The age a registration confirms. */
    minAge: z.int(),
    /** The age a birthday is held against where one is told. */
    birthdayAge: z.int(),
  }),
  location: visitorLocation,
  /** Closed to this visitor: staff come in through closed doors. */
  maintenance: z.boolean(),
  /** What the brand says of it, in the caller's language; null: nothing more than that. Only of closed doors. */
  maintenanceText: z.optional(z.nullable(z.string())),
  /** When the doors open again, in epoch milliseconds; null: not said, or not closed. */
  maintenanceUntil: z.nullable(z.int()),
  regionRestriction: z.boolean(),
  /** Whether the address is let in by name, wherever it is. */
  whitelist: z.boolean(),
});
export type SiteStatus = z.infer<typeof siteStatus>;

/**
 * The permission call: what the merchant has on, where the visitor is, and whether the site is open. Made before
 * anything is drawn. It, `domainRoute` and `location` belong to no module: whoever finds all else
 * closed must still learn so.
 */
export const status = endpoint({
  name: 'site.status',
  method: 'GET',
  path: '/wps/system/status',
  access: 'anyone',
  envelope: 'wps',
  whileClosed: true,
  input: z.strictObject({}),
  output: siteStatus,
  refusals: [],
});

/** The same under its newer address. */
export const statusV2 = endpoint({ ...status, name: 'site.statusV2', path: '/wps/v2/system/status' });

/** The hosts the brand answers at, its main one first: where to go when one is out of reach. */
export const domainRoute = endpoint({
  name: 'site.domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'anyone',
  envelope: 'wps',
  whileClosed: true,
  input: z.strictObject({}),
  output: z.array(z.string()),
  refusals: [],
});

/** Where the caller is, as the permission call says it. */
export const location = endpoint({
  name: 'site.location',
  method: 'GET',
  path: '/wps/system/location',
  access: 'anyone',
  envelope: 'wps',
  whileClosed: true,
  input: z.strictObject({}),
  output: visitorLocation,
  refusals: [],
});

/** Whether the host that was called belongs to an app of the brand: there is none, so it is nothing. */
export const checkIfAppDomain = endpoint({
  name: 'site.checkIfAppDomain',
  method: 'GET',
  path: '/wps/relay/WPSCORE_checkIfAppDomain',
  access: 'anyone',
  envelope: 'wps',
  whileClosed: true,
  input: z.strictObject({}),
  output: z.null(),
  refusals: [],
});

/** What each field of registration and profile must look like, by its name. */
export const registerSettings = endpoint({
  name: 'site.registerSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'anyone',
  module: 'REG3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.record(z.string(), fieldRule),
  refusals: [],
});
export type RegisterSettings = z.infer<typeof registerSettings.output>;

/** The countries whose mobile numbers are taken; the merchant's own is the first. */
export const country = endpoint({
  name: 'site.country',
  method: 'GET',
  path: '/wps/system/country',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      /** ISO 3166-1 alpha-2. */
      countryCode: z.string(),
      /** Digits alone ('55'). */
      countryDialingCode: z.string(),
    }),
  ),
  refusals: [],
});

/** The tree of what is switched on, from one root. */
export const whitelabel = endpoint({
  name: 'site.whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: whitelabelNode,
  refusals: [],
});

/**
 * The banners of one place, in the caller's language. Path, name and fields other than the group are inferred: the
 * family sends them inside its announcements.
 */
export const banners = endpoint({
  name: 'site.banners',
  method: 'GET',
  path: '/wps/relay/CCSFE_banner',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({ groupName: z.enum(bannerGroups) }),
  output: z.array(banner),
  refusals: [],
});
