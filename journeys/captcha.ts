import { createHash } from 'node:crypto';
import { withDatabase } from '@palpite/run/postgres/database.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { platform } from './platform.ts';

/**
 * Makes `answer` what the picture in this browser's hands shows. No machine shall read the picture, and the platform
 * keeps only a digest of what it shows: the digest is put in its place.
 */
export async function knowCaptcha(context: BrowserContext, answer: string): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'captchaId');
  if (!cookie) throw new Error('this browser holds no captcha');
  const id = Buffer.from(cookie.value, 'hex');
  const digest = createHash('sha256').update(id).update(answer).digest();
  await withDatabase(platform().databaseUrl, async (client) => {
    const changed = await client.query('update guard.captcha set answer_hash = $2 where id = $1', [id, digest]);
    expect(changed.rowCount, 'the platform knows the picture').toBe(1);
  });
}

/** The picture of the form in front, once it is there. */
export async function pictureIn(page: Page): Promise<string> {
  const picture = page.getByRole('dialog').locator('img[src^="data:image/png"]');
  await expect(picture).toBeVisible();
  return (await picture.getAttribute('src')) ?? '';
}
