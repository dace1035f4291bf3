// The site as a player sees it on a phone.
import { expect, type Locator, type Page } from '@playwright/test';
import { type Person, writeCpf } from './people.ts';
import { platform } from './platform.ts';
import type { Player } from './player.ts';

/** A sum as the pages write it: the symbol, however far from the figure, and two decimals. */
export function sum(written: string): RegExp {
  return new RegExp(`(^|[^\\d.,])R\\$\\s*${written.replaceAll('.', '\\.')}(?!\\d)`);
}

/** Opens a page of the site as a player who is logged in already. */
export async function openSite(page: Page, player: Player | undefined, path = '/'): Promise<void> {
  await closeGreeting(page);
  if (player) await stayLoggedIn(page, player);
  await page.goto(`${platform().siteUrl}${path}`);
}

/** Goes on to another page of the site or the office that is open, without loading it anew: what a link does. */
export async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

const greeted = new WeakSet<Page>();

/**
 * From now on the greeting of a first login and the brand's popups are closed whenever they stand in
 * the way, as a person would.
 */
export async function closeGreeting(page: Page): Promise<void> {
  if (greeted.has(page)) return;
  greeted.add(page);
  // They are looked for before every press and by every expectation: by selector, for a role is worked out for
  // each element of the page.
  const greeting = page
    .locator('css:light=[role=dialog]')
    .filter({ has: page.getByRole('heading', { name: 'Boas-vindas ao Palpite' }) });
  const news = page.locator('css:light=[role=dialog]:has([data-news])');
  // Escape closes in every language, but what stands on top; the news may have come below a menu that was just opened
  await page.addLocatorHandler(greeting, () => page.keyboard.press('Escape'));
  const closing = news.getByRole('button', { name: /^(Fechar|Close|إغلاق)$/ }).first();
  // it may be on its way out already
  const closeNews = () => closing.click({ timeout: 1_000 }).catch(() => undefined);
  await page.addLocatorHandler(news, closeNews, { noWaitAfter: true });
  await page.addInitScript((origin) => {
    if (location.origin !== origin) return;
    for (const audience of ['A', 'B', 'F']) sessionStorage.setItem(`news.${audience}`, 'closed');
  }, platform().siteUrl);
}

/** The player's session is there at every load of this tab, as if it had been begun in it. */
async function stayLoggedIn(page: Page, { token }: Player): Promise<void> {
  await page.addInitScript(
    ([origin, kept]) => {
      if (location.origin === origin && kept) sessionStorage.setItem('token', kept);
    },
    [platform().siteUrl, token] as const,
  );
}

/** Ticks what a new account needs: old enough, and the terms. */
export async function consent(form: Locator): Promise<void> {
  await form.getByRole('checkbox', { name: /anos ou mais/ }).check();
  await form.getByRole('checkbox', { name: /termos de uso/ }).check();
}

/** Types a new password, twice where the form asks for it. */
export async function typePasswordTwice(form: Locator, password: string, label = 'Senha'): Promise<void> {
  // a star after the label marks what must be filled in
  await form.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(password);
  const again = form.getByRole('textbox', { name: 'Confirme a senha' });
  if (await again.isVisible()) await again.fill(password);
}

/** Types a secret in two boxes of these labels. */
export async function typeSecretTwice(form: Locator, label: string, again: string, secret: string): Promise<void> {
  await form.getByRole('textbox', { name: label, exact: true }).fill(secret);
  await form.getByRole('textbox', { name: again, exact: true }).fill(secret);
}

/** The registration form, with a name to begin with. */
export async function openRegistrationByName(page: Page): Promise<Locator> {
  const form = page.getByRole('dialog', { name: 'Criar conta' });
  await form.getByRole('tab', { name: 'Nome de usuário' }).click();
  return form;
}

/** Creates an account with the form and leaves the player logged in. */
export async function registerByHand(page: Page, { username, password }: Person): Promise<void> {
  const form = await openRegistrationByName(page);
  await form.getByRole('textbox', { name: 'Usuário' }).fill(username);
  await typePasswordTwice(form, password);
  await consent(form);
  await form.getByRole('button', { name: 'Criar conta' }).click();
  await expect(form).toBeHidden();
}

/** Asks for a code to a mobile number in an open form. */
export async function askForCode(form: Locator, mobile: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Celular' }).fill(mobile);
  await form.getByRole('button', { name: 'Enviar código' }).click();
  await expect(form.getByRole('button', { name: /^Reenviar em/ })).toBeVisible();
}

/**
 * Creates an account with a mobile number and leaves the player logged in. `readCode` reads the code from the phone.
 */
export async function registerByMobile(
  page: Page,
  { mobile, password }: Person,
  readCode: () => Promise<string>,
): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Criar conta' });
  await form.getByRole('tab', { name: 'Celular' }).click();
  await askForCode(form, mobile);
  await form.getByRole('textbox', { name: 'Código de verificação' }).fill(await readCode());
  await typePasswordTwice(form, password);
  await consent(form);
  await form.getByRole('button', { name: 'Criar conta' }).click();
  await expect(form).toBeHidden();
}

/** Whether the window is as narrow as a phone, where the shortcuts at the foot take the place of the menus. */
export function onPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 700;
}

/** Opens the menu of a phone, where language and theme are; at a desk they stand in sight. */
export async function openPhoneMenu(page: Page): Promise<void> {
  if (onPhone(page)) await page.getByRole('button', { name: /^(Abrir o menu|Open the menu)$/ }).click();
}

/** Logs out, on a phone from the account page, at a desk from the account menu, and waits for the home page. */
export async function logOutByHand(page: Page): Promise<void> {
  if (onPhone(page)) {
    await page.getByRole('link', { name: 'Eu', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  } else {
    await page.getByRole('button', { name: /menu da conta$/i }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
  }
  await page.getByRole('dialog', { name: 'Sair' }).getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
}

/** From the home page to the log-in form. */
export async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar', exact: true }).first().click();
}

/** Fills in the log-in form and sends it. */
export async function logInByHand(
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Entrar' });
  await form.getByRole('textbox', { name: 'Usuário' }).fill(username);
  await form.getByRole('textbox', { name: 'Senha', exact: true }).fill(password);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Says who the player is, where the site asks for it. */
export async function identifyByHand(page: Page, { name, cpf }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Nome completo' }).fill(name);
  await page.getByRole('textbox', { name: 'CPF' }).fill(cpf);
  await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveValue(writeCpf(cpf));
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
}

/** The balance in the head of the site or of a game: the figure beside the eye that hides it. */
export function balanceIn(page: Page): Locator {
  return page.getByRole('button', { name: /^(Ocultar|Mostrar) saldo$/ }).locator('..');
}

export const depositSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Depositar por PIX' });

/** In the deposit sheet: chooses an amount ('150,00') and makes the code. Gives the code as shown. */
export async function makeCode(page: Page, amount: string): Promise<string> {
  const sheet = depositSheet(page);
  await sheet.getByRole('textbox', { name: 'Quanto você quer depositar?' }).fill(amount);
  await sheet.getByRole('button', { name: sumIn('Gerar PIX de', amount) }).click();
  await expect(sheet.getByRole('img', { name: 'QR do PIX' })).toBeVisible();
  await expect(sheet.getByRole('timer', { name: 'Tempo para pagar' })).toHaveText(/^1[45]:\d\d$/);
  return sheet.getByText(/^000201/).innerText();
}

/** Words followed by a sum, as one button says them. */
export function sumIn(words: string, amount: string): RegExp {
  return new RegExp(`^${words} R\\$\\s${amount.replaceAll('.', '\\.')}`);
}

/** On the withdrawal page: asks for an amount to the key chosen and confirms it. Gives the number of the withdrawal. */
export async function withdrawByHand(page: Page, amount: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Quanto você quer sacar?' }).fill(amount);
  await page.getByRole('button', { name: sumIn('Sacar', amount) }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirme o saque' });
  await expect(dialog).toContainText(sum(amount));
  await dialog.getByRole('button', { name: sumIn('Sacar', amount) }).click();
  await page.waitForURL(/\/member\/withdraw\/.+/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** A step of a timeline by its title, with its state read aloud. */
export function step(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ hasText: title });
}

/** What lies further down the page of a live table is fetched when it comes near. */
export async function lookBelow(page: Page): Promise<void> {
  // what came before it may have moved it further down
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('region', { name: 'Confira as rodadas' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}
