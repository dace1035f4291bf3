// What every journey stands on: a browser in which nothing may go wrong unseen.
import { test as base, type ConsoleMessage, type Page } from '@playwright/test';

interface Journey {
  /** What the console may say in this journey, because the journey provokes it. */
  mayComplain: RegExp | undefined;
  /** Fails the journey on any error in any of its pages: uncaught, in the console, or against the content security policy. */
  complaints: string[];
}

/** A test in which every page of the context is listened to. */
export const test = base.extend<Journey>({
  mayComplain: [undefined, { option: true }],
  complaints: [
    async ({ context, mayComplain }, use) => {
      const complaints: string[] = [];
      const hear = (text: string) => {
        if (!mayComplain?.test(text)) complaints.push(text);
      };
      const listen = (page: Page) => {
        page.on('console', (said) => isComplaint(said) && hear(`${said.text()} (${said.location().url})`));
        page.on('pageerror', (error) => hear(String(error)));
      };
      context.on('page', listen);
      for (const page of context.pages()) listen(page);
      await use(complaints);
      base.expect(complaints, 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** Violations of the content security policy are said in the console as errors. */
function isComplaint(said: ConsoleMessage): boolean {
  return said.type() === 'error' || (said.type() === 'warning' && /Content.Security|Trusted/i.test(said.text()));
}
