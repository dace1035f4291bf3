// What the platform sent to phones and mailboxes, read where the person would read it.
import { expect, type Page } from '@playwright/test';
import { platform } from './platform.ts';

const patience = { timeout: 120_000, intervals: [200] };

async function readInbox<Body>(path: string): Promise<Body> {
  const answer = await fetch(`${platform().outsideUrl}${path}`);
  return (await answer.json()) as Body;
}

/** The code of an SMS to a number in E.164, once as many codes arrived as `count`: the newest. */
export async function codeFor(number: string, count = 1): Promise<string> {
  const codes = async () => {
    const { messages } = await readInbox<{ messages: { body: string }[] }>(`/phone/${number}.json`);
    return messages.flatMap(({ body }) => /^Palpite: (\d{6}) /.exec(body)?.[1] ?? []);
  };
  return newestOf(codes, count, `an SMS with a code reaches ${number}`);
}

/** The link in a mail to an address, once as many arrived as `count`: the newest. */
export async function linkFor(address: string, count = 1): Promise<string> {
  const links = async () => {
    const { mails } = await readInbox<{ mails: { links: string[] }[] }>(`/mailbox/${address}.json`);
    return mails.flatMap((mail) => mail.links);
  };
  return newestOf(links, count, `a mail with a link reaches ${address}`);
}

/** The code in a mail to an address, once as many arrived as `count`: the newest. */
export async function mailedCodeFor(address: string, count = 1): Promise<string> {
  const codes = async () => {
    const { mails } = await readInbox<{ mails: { text: string }[] }>(`/mailbox/${address}.json`);
    return mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
  };
  return newestOf(codes, count, `a mail with a code reaches ${address}`);
}

/** What was sent to a number, as it reads, newest first; once one of them says `words`. */
export async function messageSaying(number: string, words: RegExp): Promise<string> {
  const found = async () => {
    const { messages } = await readInbox<{ messages: { body: string }[] }>(`/phone/${number}.json`);
    return messages.map(({ body }) => body).filter((body) => words.test(body));
  };
  return newestOf(found, 1, `an SMS that says ${words} reaches ${number}`);
}

/** The subject of the mail to an address that says `words`. */
export async function mailSaying(address: string, words: RegExp): Promise<string> {
  const found = async () => {
    const { mails } = await readInbox<{ mails: { subject: string; text: string }[] }>(`/mailbox/${address}.json`);
    return mails.filter(({ subject, text }) => words.test(`${subject}\n${text}`)).map(({ subject }) => subject);
  };
  return newestOf(found, 1, `a mail that says ${words} reaches ${address}`);
}

/** Reads the newest code on the page of a mailbox. */
export async function readMailbox(page: Page, address: string, count = 1): Promise<string> {
  await mailedCodeFor(address, count);
  await page.goto(`${platform().outsideUrl}/mailbox`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await page.getByRole('button', { name: 'Abrir a caixa' }).click();
  await expect(page.getByRole('heading', { name: address })).toBeVisible();
  const said = await page.getByRole('listitem').first().innerText();
  return /^\s*(\d{6})\s*$/m.exec(said)?.[1] ?? '';
}

/** Reads the newest code on the page of a phone, as a person with it in the hand. */
export async function readPhone(page: Page, number: string): Promise<string> {
  await codeFor(number);
  await page.goto(`${platform().outsideUrl}/phone`);
  await page.getByRole('textbox', { name: 'Número' }).fill(number);
  await page.getByRole('button', { name: 'Ler mensagens' }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  const said = await page.getByRole('listitem').first().innerText();
  return /\d{6}/.exec(said.split('\n').at(-1) ?? '')?.[0] ?? '';
}

async function newestOf(read: () => Promise<string[]>, count: number, what: string): Promise<string> {
  let found: string[] = [];
  await expect
    .poll(
      async () => {
        found = await read();
        return found.length;
      },
      { ...patience, message: what },
    )
    .toBeGreaterThanOrEqual(count);
  return found[0] ?? '';
}
