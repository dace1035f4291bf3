// What every journey stands on: browsers in which nothing may go wrong unseen.
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import { fromHere } from './address.ts';

interface Journey {
  /** What the console may say in this journey, because the journey provokes it. */
  mayComplain: RegExp | undefined;
  /**
   * Fails the journey on any error in any page listened to: uncaught, in the console, or against the
   * content security policy.
   */
  listenTo(context: BrowserContext): void;
  /** A page of the staff's own browser, at a desk. */
  staff: Page;
  /** The same of the second person, where two must agree. */
  colleague: Page;
}

export const test = base.extend<Journey>({
  mayComplain: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures here
  extraHTTPHeaders: async ({}, use) => use(fromHere),
  listenTo: [
    async ({ context, mayComplain }, use) => {
      const complaints: string[] = [];
      const hear = (text: string) => {
        if (!mayComplain?.test(text)) complaints.push(text);
      };
      const hearConsole = (said: ConsoleMessage) =>
        isComplaint(said) && hear(`${said.text()} (${said.location().url})`);
      const hearError = (error: Error) => hear(String(error));
      const listen = (page: Page) => void page.on('console', hearConsole).on('pageerror', hearError);
      const listened: BrowserContext[] = [];
      const listenTo = (heard: BrowserContext) => {
        listened.push(heard.on('page', listen));
        heard.pages().forEach(listen);
      };
      listenTo(context);
      await use(listenTo);
      // some outlive the journey
      for (const heard of listened) {
        heard.off('page', listen);
        for (const page of heard.pages()) page.off('console', hearConsole).off('pageerror', hearError);
      }
      base.expect(complaints, 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
  staff: async ({ browser, listenTo, locale, timezoneId }, use) => {
    const desk = await browser.newContext(atADesk(locale, timezoneId));
    listenTo(desk);
    await use(await desk.newPage());
    await desk.close();
  },
  colleague: async ({ browser, listenTo, locale, timezoneId }, use) => {
    const desk = await browser.newContext(atADesk(locale, timezoneId));
    listenTo(desk);
    await use(await desk.newPage());
    await desk.close();
  },
});

function atADesk(locale: string | undefined, timezoneId: string | undefined): BrowserContextOptions {
  return {
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    reducedMotion: 'reduce',
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
  };
}

/**
 * Violations of the content security policy are said in the console: enforced ones as errors,
 * reported ones as warnings.
 */
function isComplaint(said: ConsoleMessage): boolean {
  return said.type() === 'error' || (said.type() === 'warning' && /Content.Security|Trusted/i.test(said.text()));
}
