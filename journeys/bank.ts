// The bank of the outside world, as its customers use it.
import { expect, type Locator, type Page } from '@playwright/test';
import { type Person, writeCpf } from './people.ts';
import { platform } from './platform.ts';

/** Pays a code as somebody, without a browser. Rejects when the bank declines. */
export async function payAtBank(code: string, { name, cpf }: Pick<Person, 'name' | 'cpf'>): Promise<void> {
  const answer = await fetch(`${platform().outsideUrl}/bank/pay`, {
    method: 'POST',
    body: new URLSearchParams({ code, account: 'other', cpf, name }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`the bank did not pay: ${answer.status}`);
}

/** On the page of a code: pays it from the account of a person, which the bank opens if there is none. */
export async function payByHand(page: Page, { name, cpf }: Pick<Person, 'name' | 'cpf'>): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirme o pagamento' })).toBeVisible();
  await page.getByRole('radio', { name: 'Outra pessoa' }).check();
  await page.getByRole('textbox', { name: 'CPF' }).fill(writeCpf(cpf));
  await page.getByRole('textbox', { name: 'Nome completo' }).fill(name);
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(page.getByRole('heading', { name: 'PIX enviado' })).toBeVisible();
}

/** Pastes a code into the bank's app. */
export async function pasteCode(page: Page, code: string): Promise<void> {
  await page.goto(`${platform().outsideUrl}/bank/pay`);
  await page.getByRole('textbox', { name: 'Código PIX copia e cola' }).fill(code);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** Opens an account at the bank and stays logged in with it. */
export async function openAccount(page: Page, { name, cpf }: Pick<Person, 'name' | 'cpf'>): Promise<void> {
  await page.goto(`${platform().outsideUrl}/bank/accounts`);
  await page.getByRole('textbox', { name: 'Nome completo' }).fill(name);
  await page.getByRole('textbox', { name: 'CPF' }).fill(writeCpf(cpf));
  await page.getByRole('button', { name: 'Abrir conta' }).click();
  await expect(page.getByText(`Olá, ${name.split(' ')[0]}`)).toBeVisible();
}

/** Registers an e-mail as PIX key of the account in use. */
export async function registerEmailKey(page: Page, email: string): Promise<void> {
  await page.goto(`${platform().outsideUrl}/bank/keys`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Registrar e-mail' }).click();
  await expect(page.getByText(email)).toBeVisible();
}

/** The lines of the account in use, newest first. */
export async function openStatement(page: Page): Promise<Locator> {
  const statement = new URL('/bank', page.url().startsWith('http') ? page.url() : platform().outsideUrl).href;
  // a transfer's page that looks again by itself may do so in this very moment
  await expect(async () => void (await page.goto(statement))).toPass();
  return page.getByRole('listitem');
}

/** Registers an e-mail as PIX key of a person whose account the bank opens first, without a browser. */
export async function ownEmailKey(person: Pick<Person, 'name' | 'cpf'>, email: string): Promise<void> {
  await (await accountOf(person)).send('/bank/keys', { type: 'EMAIL', key: email });
}

/** Sends a bank transfer and gives the number under which the statement of who sent it has it, without a browser. */
export async function sendTransfer(
  person: Pick<Person, 'name' | 'cpf'>,
  transfer: { account: string; amount: string; text: string },
): Promise<string> {
  const { send, read } = await accountOf(person);
  await send('/bank/send', transfer);
  const [, reference] = /href="\/bank\/transfers\/(TED\w+)"/.exec(await read('/bank')) ?? [];
  if (reference === undefined) throw new Error('the statement does not have the transfer');
  return reference;
}

/** Waits until the bank of a person has sent back what was paid to them: their statement has it no more. */
export async function sentBack(person: Pick<Person, 'name' | 'cpf'>): Promise<void> {
  const { read } = await accountOf(person);
  await expect.poll(() => read('/bank'), { message: 'the payout went back' }).not.toContain('PIX recebido');
}

/** The account of a person, opened if there is none: what its owner sends and reads there. */
async function accountOf({ name, cpf }: Pick<Person, 'name' | 'cpf'>) {
  let cookie = '';
  const send = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${platform().outsideUrl}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie },
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(`the bank did not take ${path}: ${answer.status}`);
    return answer;
  };
  const opened = await send('/bank/accounts', { name, cpf });
  cookie = opened.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return {
    send,
    read: async (path: string) => (await fetch(`${platform().outsideUrl}${path}`, { headers: { cookie } })).text(),
  };
}
