// What a journey leaves behind, gathered on the way: addresses asked for, their headers, what scripts can
// read, what the console says.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { platform } from './platform.ts';
import { type Find, findSecrets, type Secret } from './secrets.ts';

/** All text files below a folder, by their path. */
export function filesIn(folder: string): [path: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile() && !/\.(woff2|webp|png|jpg|avif|br|gz|wasm|mp3|ogg)$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')]);
}

/** What a journey knew and what it left. */
export class Trail {
  readonly secrets: Secret[] = [];
  readonly addresses: string[] = [];
  readonly left: [where: string, text: string][] = [];
  readonly #allowed = new Map<string, RegExp>();

  knows(what: string, plain: string): string {
    expect(plain.length, `the journey knows ${what}`).toBeGreaterThanOrEqual(6);
    this.secrets.push({ what, plain });
    return plain;
  }

  /** A code that stands in addresses of this form by design (decision 0007), and nowhere else. */
  knowsInAddress(what: string, plain: string, address: RegExp): string {
    this.#allowed.set(what, address);
    return this.knows(what, plain);
  }

  follow(context: BrowserContext): void {
    context.on('request', (asked) => {
      const { authorization: _, cookie: __, ...headers } = asked.headers();
      this.addresses.push(asked.url().replace(/#.*/, ''));
      this.left.push(['the headers of a call', JSON.stringify(headers)]);
    });
    context.on('console', (said) => this.left.push(['the console', said.text()]));
  }

  /** What a script of the page could read just now; of the session's storage all but the token. */
  async look(page: Page, when: string): Promise<void> {
    const read = await page.evaluate(async () => {
      const { token, ...session } = { ...sessionStorage };
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      const kept = { cookies: document.cookie, local: { ...localStorage }, session, databases };
      const { navigation } = window as unknown as { navigation: { entries(): { url: string | null }[] } };
      const visited = navigation.entries().map(({ url }) => url);
      const text = JSON.stringify([kept, history.state, visited, location.href, window.name, document.referrer]);
      return { token, text };
    });
    this.left.push([`what scripts read ${when}`, read.text]);
    if (typeof read.token === 'string') this.knows(`the token ${when}`, read.token);
  }

  /** Secrets found in addresses, headers, storage, history, console, and whatever the programs wrote down. */
  finds(): Find[] {
    const inAddresses = this.addresses.flatMap((address) =>
      findSecrets(
        this.secrets.filter(({ what }) => !this.#allowed.get(what)?.test(address)),
        'an address',
        address,
      ),
    );
    const logs = filesIn(platform().logDir);
    expect(logs.map(([path]) => path).join()).toContain('server.log');
    return [
      ...inAddresses,
      ...[...this.left, ...logs].flatMap(([where, text]) => findSecrets(this.secrets, where, text)),
    ];
  }
}
