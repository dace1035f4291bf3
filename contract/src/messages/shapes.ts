import * as z from 'zod/mini';

/** Where banners hang. */
export const bannerGroups = [
  'w_home',
  'w_leftmenu',
  'w_login',
  'w_register',
  'w_forget',
  'w_promotion',
  'w_rng',
] as const;

/** What a press does: nothing, opens a page of this site, a promotion, or a game. */
export const linkageTypes = ['NONE', 'PAGE', 'PROMOTION', 'GAME'] as const;

export const banner = z.object({
  bannerId: z.string(),
  groupName: z.enum(bannerGroups),
  /** The picture, on our own host. */
  url: z.string(),
  /** What it says; the first line is the headline, also what is read aloud. */
  title: z.string(),
  linkageType: z.enum(linkageTypes),
  /** The path of the page, the id of the promotion, or `vassalage/gameCode`; null for none. */
  linkage: z.nullable(z.string()),
});
export type Banner = z.infer<typeof banner>;

/** Whom a popup is for: A logged in, B not logged in, F at the first login. */
export const executions = ['A', 'B', 'F'] as const;

/**
 * HTML that has been cleaned: headings, paragraphs, lists, emphasis, links, tables; no styles, no scripts, no
 * pictures from elsewhere.
 */
export const html = z.string();

/** A notice in the list of announcements. */
export const notice = z.object({
  id: z.string(),
  title: z.string(),
  content: html,
  /** Milliseconds the notice stands in the ticker. */
  announcementDisplaySpeed: z.int(),
  publishedAt: z.int(),
});
export type Notice = z.infer<typeof notice>;

export const popup = z.object({
  id: z.string(),
  title: z.string(),
  content: html,
  /** The promotion it speaks of; null: none. */
  promotionId: z.nullable(z.string()),
  promotionType: z.nullable(z.string()),
  execution: z.enum(executions),
});
export type PopupNews = z.infer<typeof popup>;

export const promotionCategories = ['newbie', 'limited', 'special', 'daily', 'rebate', 'VIP', 'other'] as const;

export const promotionNews = z.object({
  id: z.string(),
  title: z.string(),
  content: html,
  category: z.enum(promotionCategories),
  startDate: z.int(),
  /** Null: without an end. */
  endDate: z.nullable(z.int()),
  announcementImages: z.array(z.object({ sequence: z.int(), imageUrl: z.string() })),
});
export type PromotionNews = z.infer<typeof promotionNews>;

/** A place of the help centre and those below it. */
export interface HelpNode {
  id: string;
  title: string;
  content: string;
  /** aboutus, deposit, withdraw, game, faqs, terms, privacy, responsible …: what a link in the page looks for. */
  tag: string;
  lang: string;
  bgColor: string | null;
  display: boolean;
  children: HelpNode[];
}
export const helpNode: z.ZodMiniType<HelpNode, HelpNode> = z.object({
  id: z.string(),
  title: z.string(),
  content: html,
  tag: z.string(),
  lang: z.string(),
  bgColor: z.nullable(z.string()),
  display: z.boolean(),
  children: z.array(z.lazy(() => helpNode)),
});

export const feedbackTypes = ['deposit', 'withdraw', 'game', 'account', 'promotion', 'suggestion', 'other'] as const;
/** Characters of a feedback. */
export const feedbackLength = { min: 10, max: 140 } as const;
