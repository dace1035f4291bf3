import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';

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

/** The permission call: what the merchant has on, where the visitor is, and whether the site is open. Made before anything is drawn. */
export const status = endpoint({
  name: 'site.status',
  method: 'GET',
  path: '/wps/system/status',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  input: z.object({}),
  output: z.object({
    info: z.object({
      customerService: z.array(z.object({ csType: z.string(), path: z.string(), title: z.string() })),
      domainRoute: z.array(z.string()),
      resources: z.array(z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() })),
      whitelabel: whitelabelNode,
      register: z.record(z.string(), fieldRule),
      mainDomain: z.string(),
      analytics: z.object({ gtagId: z.nullable(z.string()) }),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      languages: z.array(z.string()),
      defaultLanguage: z.string(),
      minAge: z.int(),
    }),
    location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
  }),
  refusals: [],
});
export type SiteStatus = z.infer<typeof status.output>;

/** What each field of registration and profile must look like, by its name. */
export const registerSettings = endpoint({
  name: 'site.registerSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'anyone',
  module: 'REG3',
  envelope: 'wps',
  input: z.object({}),
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
  input: z.object({}),
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
  input: z.object({}),
  output: whitelabelNode,
  refusals: [],
});
