import { expect, type Page } from '@playwright/test';
import { openStatement, payByHand } from './bank.ts';
import { diceTable } from './dice.ts';
import { test } from './journey.ts';
import { approve, logInAtOffice, openCase } from './office.ts';
import { newPerson } from './people.ts';
import { platform } from './platform.ts';
import {
  balanceIn,
  depositSheet,
  identifyByHand,
  logInByHand,
  makeCode,
  openSite,
  registerByHand,
  step,
  sum,
  withdrawByHand,
} from './site.ts';

test('a person registers, deposits, plays, verifies a round and withdraws, and the books balance', async ({
  page,
  context,
  staff,
}) => {
  test.slow();
  const person = newPerson();
  const table = diceTable(page);

  await test.step('a visitor registers', async () => {
    await openSite(page, undefined);
    await page.getByRole('button', { name: 'Criar conta' }).first().click();
    await registerByHand(page, person);
    await expect(balanceIn(page)).toContainText(sum('0,00'));
  });

  await test.step('says who they are, and gets a PIX code', async () => {
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Depositar' }).click();
    await identifyByHand(page, person);
    const code = await makeCode(page, '150,00');
    await context.grantPermissions(['clipboard-write'], { origin: platform().siteUrl });
    await context.grantPermissions(['clipboard-read'], { origin: platform().outsideUrl });
    await depositSheet(page).getByRole('button', { name: 'Copiar código PIX' }).click();
    await expect(depositSheet(page).getByRole('button', { name: 'Código copiado' })).toBeVisible();
    // the site itself may not read what was copied
    const elsewhere = await context.newPage();
    await elsewhere.goto(`${platform().outsideUrl}/bank/pay`);
    expect(await elsewhere.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await elsewhere.close();
    await page.bringToFront();
  });

  const bank = await test.step('pays it at the bank, and the deposit confirms itself', async () => {
    const [bank] = await Promise.all([
      context.waitForEvent('page'),
      depositSheet(page).getByRole('link', { name: 'Pagar no banco de demonstração' }).click(),
    ]);
    await payByHand(bank, person);
    await expect(depositSheet(page).getByText('Depósito confirmado')).toBeVisible();
    await expect(depositSheet(page).getByRole('listitem').filter({ hasText: 'Saldo passou a' })).toContainText(
      sum('150,00'),
    );
    await depositSheet(page).getByRole('button', { name: 'Ir jogar' }).click();
    await expect(balanceIn(page)).toContainText(sum('150,00'));
    return bank;
  });

  const second = await test.step('opens a second tab on the bet record', async () => {
    const second = await context.newPage();
    await second.goto(`${platform().siteUrl}/member/personalHistoryCopy`);
    await second.waitForURL(/\/login$/);
    await logInByHand(second, person);
    await expect(second.getByText('Nenhuma aposta neste período')).toBeVisible();
    return second;
  });

  await test.step('launches Dado from the lobby', async () => {
    await page.bringToFront();
    await page.getByRole('button', { name: 'Jogar Dado' }).last().click();
    await page.waitForURL(/\/arcade\/dice\/$/);
    await expect(balanceIn(page)).toContainText(sum('150,00'));
  });

  await test.step('bets with the button and with the keyboard, and the other tab follows', async () => {
    await table.set({ stake: '2,00' });
    await table.bet.click();
    await table.landed(1);
    await expect(balanceIn(page)).not.toContainText(sum('150,00'));
    await expect(betsIn(second)).toHaveCount(1);

    await page.getByRole('heading', { name: 'Dado' }).click();
    await page.keyboard.press('s');
    await expect(table.stake).toHaveValue('4,00');
    await page.keyboard.press('Space');
    await table.landed(2);
    await expect(betsIn(second)).toHaveCount(2);
  });

  const roll = await table.lastRoll();
  await test.step('the record opens a bet to its round and entries', async () => {
    await betsIn(second).first().click();
    const bet = second.getByRole('dialog', { name: 'Aposta' });
    await expect(bet.getByRole('heading', { name: 'A rodada e a prova' })).toBeVisible();
    // the last: a roll may read like a sum above it, as 0.00 does
    await expect(bet.getByText(roll).last()).toBeVisible();
    await expect(bet.getByText('Ainda selada')).toBeVisible();
    await expect(bet.getByRole('listitem').filter({ hasText: 'Aposta' })).toContainText(sum('4,00'));
    await bet.getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('opens the server seed, and the verifier reaches the same number', async () => {
    await page
      .getByRole('complementary', { name: 'Confira a rodada' })
      .getByRole('button', { name: 'Trocar semente' })
      .last()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Trocar e abrir a atual' }).click();
    const opened = page.getByRole('dialog', { name: 'Semente aberta' });
    await expect(opened).toContainText('2 rodadas usaram esta semente');
    await opened.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('O compromisso confere.')).toBeVisible();
    const [verifier] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Abrir verificador' }).click(),
    ]);
    const result = verifier.getByRole('region', { name: 'O resultado' });
    await expect(result).toContainText(roll);
    await expect(result).toContainText('É o mesmo compromisso mostrado antes da aposta.');
    await verifier.close();
  });

  await test.step('plays an automatic run, enough to withdraw', async () => {
    await table.hurry();
    await page.getByRole('radio', { name: 'Automático' }).click();
    await table.set({ stake: '50,00', chance: '98' });
    await page.getByRole('textbox', { name: 'Quantas apostas' }).fill('3');
    await page.getByRole('button', { name: 'Começar com R$ 50,00' }).click();
    await expect(page.getByText('Série completa.')).toBeVisible();
    await expect(betsIn(second)).toHaveCount(5);
    await second.getByRole('button', { name: 'Voltar' }).click();
    await expectSameBalance(page, second);
  });

  const held = second.getByRole('main').getByText('Reservado para saques').locator('..');
  const orderNo = await test.step('withdraws to the own CPF, and sees every gate', async () => {
    await page.getByRole('link', { name: 'Voltar' }).click();
    await page.getByRole('link', { name: 'Eu', exact: true }).click();
    await page.getByRole('link', { name: 'Sacar' }).click();
    await expect(page.getByRole('progressbar', { name: 'Volume apostado' })).toHaveAttribute('aria-valuenow', '100');
    const orderNo = await withdrawByHand(page, '40,00');
    await expect(page.getByText('Em análise pela equipe')).toBeVisible();
    await expect(page.getByRole('timer', { name: 'Prazo' })).toHaveText(/^1:\d\d:\d\d/);
    for (const gate of ['Limites', 'Volume apostado', 'Identidade', 'Chave PIX no seu CPF'])
      await expect(step(page, gate).first()).toContainText('concluído');
    await expect(step(page, 'Análise').first()).toContainText('em andamento');
    await expect(step(page, 'Pagamento').first()).toContainText('a seguir');
    await expect(held).toContainText(sum('40,00'));
    return orderNo;
  });

  await test.step('staff logs in, looks at the case and approves', async () => {
    await logInAtOffice(staff);
    await openCase(staff, orderNo);
    await expect(staff.getByText(`para ${person.name}`)).toBeVisible();
    await approve(staff, '40,00');
    await expect(staff.getByText(`Saque ${orderNo} aprovado`)).toBeVisible();
  });

  await test.step('the bank pays, and the player sees it without asking', async () => {
    await expect(page.getByText('Saque pago')).toBeVisible();
    await expect(page.getByText(/^Pago às/)).toBeVisible();
    await expect(held).toHaveCount(0);
    await expect(staff.getByText('Pago. O banco confirmou a transferência.')).toBeVisible();
    const lines = await openStatement(bank);
    await expect(lines.filter({ hasText: 'PIX recebido' })).toContainText(sum('40,00'));
    await expect(lines.filter({ hasText: 'PIX enviado' })).toContainText(sum('150,00'));
  });

  await test.step('the books balance', async () => {
    await staff.getByRole('link', { name: 'Livro-razão' }).click();
    await staff.getByRole('button', { name: 'Conferir agora' }).click();
    await expect(staff.getByText('As contas fecham', { exact: true })).toBeVisible();
  });
});

/** The bets of the record, as a phone lists them. */
function betsIn(page: Page) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dado' }).getByRole('button');
}

/** Both tabs arrive at one balance; a figure that changes counts to its value for a moment. */
async function expectSameBalance(one: Page, other: Page): Promise<void> {
  const figure = async (tab: Page) => /\d[\d.]*,\d\d/.exec(await balanceIn(tab).innerText())?.[0];
  await expect(async () => expect(await figure(one)).toBe(await figure(other))).toPass({ timeout: 60_000 });
}
