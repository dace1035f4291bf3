import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageRequest, saidInstant } from '../base/page.ts';
import { upload } from '../base/upload.ts';
import { revised } from '../staff/revision.ts';
import { bannerGroups, executions, feedbackTypes, html, linkageTypes, promotionCategories } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'content.write': true;
  }
}

const id = z.string().check(z.regex(/^\d{1,18}$/));
const at = z.nullable(saidInstant);

/** What is said in one language. */
const said = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  content: z.string().check(z.maxLength(20_000)),
});
/** By language code ('PT', 'EN' …); the brand's own language is required. */
export const texts = z.record(z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/)), said);

export const newsTypes = ['PL', 'PU', 'PR', 'H'] as const;

/** Who reads a notice of the list: everybody, or agents alone, in their centre. */
export const newsAudiences = ['everybody', 'agents'] as const;

/** How many pictures a promotion has at most. */
export const newsPictures = 6;

/** An announcement as staff write it. */
export const newsDraft = z.strictObject({
  type: z.enum(newsTypes),
  texts,
  /** Other than everybody only of a notice of the list. */
  audience: z.enum(newsAudiences),
  /** Of a popup; of a notice of the home page A, B or, for everybody, null. */
  execution: z.nullable(z.enum(executions)),
  /** Of a promotion. */
  category: z.nullable(z.enum(promotionCategories)),
  /** The promotion a popup speaks of. */
  promotionId: z.nullable(id),
  /** On from and until, epoch milliseconds; null: at once, without an end. */
  startsAt: at,
  endsAt: at,
  position: z.int().check(z.minimum(0), z.maximum(9999)),
  enabled: z.boolean(),
});

export const news = z.object({
  id: z.string(),
  type: z.enum(newsTypes),
  audience: z.enum(newsAudiences),
  /** As they were kept: cleaned. */
  texts: z.record(z.string(), z.object({ title: z.string(), content: html })),
  execution: z.nullable(z.enum(executions)),
  category: z.nullable(z.enum(promotionCategories)),
  promotionId: z.nullable(z.string()),
  startsAt: at,
  endsAt: at,
  position: z.int(),
  enabled: z.boolean(),
  /** Pictures of a promotion. */
  images: z.array(z.string()),
  /** on now, waits for its start, is over, or is switched off. */
  state: z.enum(['on', 'waiting', 'over', 'off']),
  changedBy: z.string(),
  changedAt: z.int(),
  ...revised,
});
export type News = z.infer<typeof news>;

const desk = { access: 'staff', permission: 'content.write', envelope: 'wps' } as const;
const refusals = ['office.not_permitted', 'messages.unknown', 'messages.own_language_missing'] as const;

export const newsList = endpoint({
  ...desk,
  name: 'office.news',
  method: 'GET',
  path: '/office/news',
  input: z.extend(pageRequest, { type: z.optional(z.enum(newsTypes)) }),
  output: pageOf(news),
  refusals: ['office.not_permitted'],
});
export const newsAdd = endpoint({
  ...desk,
  name: 'office.newsAdd',
  method: 'POST',
  path: '/office/news',
  input: newsDraft,
  output: news,
  refusals,
});
export const newsSave = endpoint({
  ...desk,
  name: 'office.newsSave',
  method: 'PUT',
  path: '/office/news/:id',
  input: z.extend(newsDraft, { id, ...revised }),
  output: news,
  refusals: [...refusals, 'office.changed_meanwhile'],
});
export const newsRemove = endpoint({
  ...desk,
  name: 'office.newsRemove',
  method: 'DELETE',
  path: '/office/news/:id',
  input: z.strictObject({ id }),
  output: z.null(),
  refusals,
});
/** Adds a picture to a promotion. Answers its address on our host. */
export const newsPicture = endpoint({
  ...desk,
  name: 'office.newsPicture',
  method: 'POST',
  path: '/office/news/:id/picture',
  takes: 'multipart',
  input: z.strictObject({ id, picture: upload }),
  output: z.string(),
  refusals: [
    ...refusals,
    'messages.too_many_pictures',
    'request.not_an_image',
    'request.animated_image',
    'request.too_many_pixels',
  ],
});
/** Takes a picture of a promotion away. */
export const newsPictureRemove = endpoint({
  ...desk,
  name: 'office.newsPictureRemove',
  method: 'DELETE',
  path: '/office/news/:id/picture',
  input: z.strictObject({
    id,
    /** Its address, as the promotion names it. */
    address: z.string().check(z.regex(/^\/files\/news\/[\w-]{22}\.webp$/)),
  }),
  output: z.null(),
  refusals,
});

export const bannerDraft = z.strictObject({
  groupName: z.enum(bannerGroups),
  language: z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/)),
  /** Its picture: an address on our host, as `bannerPicture` answers it, or one that ships with the site. */
  url: z.string().check(z.regex(/^\/[A-Za-z0-9/_.-]+\.(svg|webp|png|jpg)$/), z.maxLength(200)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  linkageType: z.enum(linkageTypes),
  linkage: z.nullable(z.string().check(z.maxLength(200))),
  startsAt: at,
  endsAt: at,
  position: z.int().check(z.minimum(0), z.maximum(9999)),
  enabled: z.boolean(),
});
export const officeBanner = z.object({
  ...bannerDraft.shape,
  id: z.string(),
  url: z.string(),
  title: z.string(),
  state: z.enum(['on', 'waiting', 'over', 'off']),
  ...revised,
});
export const bannerList = endpoint({
  ...desk,
  name: 'office.banners',
  method: 'GET',
  path: '/office/banners',
  input: z.strictObject({ groupName: z.optional(z.enum(bannerGroups)) }),
  output: z.array(officeBanner),
  refusals: ['office.not_permitted'],
});
export const bannerAdd = endpoint({
  ...desk,
  name: 'office.bannerAdd',
  method: 'POST',
  path: '/office/banners',
  input: bannerDraft,
  output: officeBanner,
  refusals: [...refusals, 'messages.bad_linkage'],
});
export const bannerSave = endpoint({
  ...desk,
  name: 'office.bannerSave',
  method: 'PUT',
  path: '/office/banners/:id',
  input: z.extend(bannerDraft, { id, ...revised }),
  output: officeBanner,
  refusals: [...refusals, 'office.changed_meanwhile', 'messages.bad_linkage'],
});
export const bannerRemove = endpoint({
  ...desk,
  name: 'office.bannerRemove',
  method: 'DELETE',
  path: '/office/banners/:id',
  input: z.strictObject({ id }),
  output: z.null(),
  refusals,
});
/** Keeps a picture for a banner, drawn anew. Answers its address. */
export const bannerPicture = endpoint({
  ...desk,
  name: 'office.bannerPicture',
  method: 'POST',
  path: '/office/banner-pictures',
  takes: 'multipart',
  input: z.strictObject({ picture: upload }),
  output: z.string(),
  refusals: ['office.not_permitted', 'request.not_an_image', 'request.animated_image', 'request.too_many_pixels'],
});

export const helpDraft = z.strictObject({
  parentId: z.nullable(id),
  tag: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  texts,
  position: z.int().check(z.minimum(0), z.maximum(9999)),
  display: z.boolean(),
});
export const officeHelp = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  tag: z.string(),
  texts: z.record(z.string(), z.object({ title: z.string(), content: html })),
  position: z.int(),
  display: z.boolean(),
  ...revised,
});
export type OfficeHelp = z.infer<typeof officeHelp>;
/** The help centre flat: a parent comes before its children. */
export const helpList = endpoint({
  ...desk,
  name: 'office.help',
  method: 'GET',
  path: '/office/help',
  input: z.strictObject({}),
  output: z.array(officeHelp),
  refusals: ['office.not_permitted'],
});
export const helpAdd = endpoint({
  ...desk,
  name: 'office.helpAdd',
  method: 'POST',
  path: '/office/help',
  input: helpDraft,
  output: officeHelp,
  refusals,
});
export const helpSave = endpoint({
  ...desk,
  name: 'office.helpSave',
  method: 'PUT',
  path: '/office/help/:id',
  input: z.extend(helpDraft, { id, ...revised }),
  output: officeHelp,
  refusals: [...refusals, 'office.changed_meanwhile', 'messages.help_loop'],
});
/** Takes a place of the help centre away with all below it. */
export const helpRemove = endpoint({
  ...desk,
  name: 'office.helpRemove',
  method: 'DELETE',
  path: '/office/help/:id',
  input: z.strictObject({ id }),
  output: z.null(),
  refusals,
});

export const serviceDraft = z.strictObject({
  csType: z.enum(['ONLINE', 'WHATSAPP', 'TELEGRAM', 'EMAIL', 'PHONE']),
  /** In the brand's own language. */
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** In its other languages; where one is missing the own one stands. */
  titles: z._default(
    z.record(z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/)), z.string().check(z.trim(), z.maxLength(60))),
    {},
  ),
  /** Where it leads: https, or the outside's own address in the demonstration. */
  target: z.string().check(z.maxLength(300)),
  position: z.int().check(z.minimum(0), z.maximum(9999)),
  enabled: z.boolean(),
});
export const officeService = z.object({ ...serviceDraft.shape, id: z.string(), title: z.string(), ...revised });
export const serviceList = endpoint({
  ...desk,
  name: 'office.services',
  method: 'GET',
  path: '/office/services',
  input: z.strictObject({}),
  output: z.array(officeService),
  refusals: ['office.not_permitted'],
});
export const serviceAdd = endpoint({
  ...desk,
  name: 'office.serviceAdd',
  method: 'POST',
  path: '/office/services',
  input: serviceDraft,
  output: officeService,
  refusals: [...refusals, 'messages.bad_target'],
});
export const serviceSave = endpoint({
  ...desk,
  name: 'office.serviceSave',
  method: 'PUT',
  path: '/office/services/:id',
  input: z.extend(serviceDraft, { id: z.string().check(z.maxLength(64)), ...revised }),
  output: officeService,
  refusals: [...refusals, 'office.changed_meanwhile', 'messages.bad_target'],
});
export const serviceRemove = endpoint({
  ...desk,
  name: 'office.serviceRemove',
  method: 'DELETE',
  path: '/office/services/:id',
  input: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  output: z.null(),
  refusals,
});

/** Whom a message goes to: everybody, members, agents, or one account. */
export const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['everybody', 'members', 'agents']) }),
  z.strictObject({ kind: z.literal('player'), username: z.string().check(z.trim(), z.maxLength(64)) }),
]);
export const sentMessage = z.object({
  id: z.string(),
  texts: z.record(z.string(), z.object({ title: z.string(), content: html })),
  audience,
  sentAt: z.int(),
  sentBy: z.string(),
  /** How many it reached so far, and how many of them opened it. */
  reached: z.int(),
  read: z.int(),
});
export const sentList = endpoint({
  ...desk,
  name: 'office.sent',
  method: 'GET',
  path: '/office/inbox',
  input: pageRequest,
  output: pageOf(sentMessage),
  refusals: ['office.not_permitted'],
});
/** Sends a message. `Idempotency-Key`: pressed twice, it goes out once. */
export const messageSend = endpoint({
  ...desk,
  name: 'office.send',
  method: 'POST',
  path: '/office/inbox',
  keyed: true,
  input: z.strictObject({ texts, audience }),
  output: sentMessage,
  refusals: [...refusals, 'messages.unknown_player', 'request.key_missing', 'request.key_reused'],
});

export const feedbackEntry = z.object({
  id: z.string(),
  type: z.enum(feedbackTypes),
  content: z.string(),
  /** Addresses that staff alone may open. */
  images: z.array(z.string()),
  playerId: z.string(),
  username: z.string(),
  sentAt: z.int(),
  state: z.enum(['new', 'done']),
  decidedBy: z.nullable(z.string()),
});
export const feedbackList = endpoint({
  ...desk,
  name: 'office.feedback',
  method: 'GET',
  path: '/office/feedback',
  input: z.extend(pageRequest, { state: z.optional(z.enum(['new', 'done'])) }),
  output: z.extend(pageOf(feedbackEntry), { waiting: z.int() }),
  refusals: ['office.not_permitted'],
});
/** Closes a feedback; an answer, if one is written, goes to the player's inbox. */
export const feedbackClose = endpoint({
  ...desk,
  name: 'office.feedbackClose',
  method: 'POST',
  path: '/office/feedback/:id',
  input: z.strictObject({ id, answer: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))) }),
  output: feedbackEntry,
  refusals,
});
