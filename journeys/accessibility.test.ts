import { expect } from '@playwright/test';
import { diceTable } from './dice.ts';
import { inspect, inspectHere } from './inspection.ts';
import { openOffice } from './office.ts';
import { newPerson } from './people.ts';
import { platform } from './platform.ts';
import {
  bindOwnEmail,
  bindOwnMobile,
  bringWinners,
  depositAsPlayer,
  openAnotherSession,
  registerKnownPlayer,
  registerPlayer,
  registerSeasonedPlayer,
  withdrawAsPlayer,
} from './player.ts';
import { test } from './seasoned.ts';
import { balanceIn, depositSheet, goOn, makeCode, openPhoneMenu, openSite } from './site.ts';
import { beThere, joinBrand, openBrand, stockBrand } from './stocked-brand.ts';

test.use({
  // whom a provider vouches for and the brand does not know is asked by way of a refusal
  mayComplain: /status of 409 .*\/social\/finish/,
});

test('everybody can use what a visitor sees', async ({ page }) => {
  await openSite(page, undefined);
  await expect(page.getByRole('button', { name: 'Jogar Dado' }).first()).toBeVisible();
  await inspect(page, 'home');
  await goOn(page, '/login');
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible();
  await inspect(page, 'login');
  await goOn(page, '/register');
  await expect(page.getByRole('dialog', { name: 'Criar conta' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
  await inspect(page, 'register with what is missing');
  await goOn(page, '/help');
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'help');
  await openSite(page, undefined, '/no-such-page');
  await expect(page.getByRole('heading', { name: 'Esta página não existe' }).first()).toBeVisible();
  await inspect(page, 'no page');
});

test('everybody can use the announcement and the menu', async ({ page }) => {
  await page.goto(platform().siteUrl);
  const news = page.getByRole('dialog').filter({ has: page.locator('[data-news]') });
  await expect(news).toBeVisible();
  await inspect(page, 'announcement');
  await news.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(news).toBeHidden();
  await openPhoneMenu(page);
  await expect(page.getByRole('link', { name: 'Baixar o app' }).locator('visible=true').first()).toBeVisible();
  await inspectHere(page, 'menu');
});

test('everybody can answer for a payout', async ({ page }) => {
  const player = await registerSeasonedPlayer();
  await openSite(page, player, `/member/withdraw/${await withdrawAsPlayer(player, '25.00')}`);
  await expect(page.getByRole('button', { name: 'Não recebi' })).toBeVisible();
  await inspect(page, 'a receipt');
  await page.getByRole('button', { name: 'Não recebi' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Abrir o caso' })).toBeVisible();
  await inspect(page, 'a case');
});

test('everybody can use the verifier', async ({ page }) => {
  const round = new URLSearchParams({
    serverSeed: 'f2ac89b608eeb01312d115bce6741b32',
    clientSeed: '86ff027f15c48241af7f54a726690ee7',
    nonce: '5',
    target: '5000',
    direction: 'over',
  });
  await openSite(page, undefined, `/arcade/verify/#${round}`);
  await expect(page.getByRole('region', { name: 'O resultado' })).toContainText('93,25');
  await inspect(page, 'verifier');
  await page.getByRole('button', { name: 'Limpar' }).click();
  await inspect(page, 'empty verifier');
});

test('everybody can use what a player sees', async ({ page, seasoned: { player, orderNo } }) => {
  await openSite(page, player);
  await expect(balanceIn(page)).toContainText('R$');
  await inspect(page, 'home of a player');
  await goOn(page, '/member');
  await expect(page.getByRole('main')).toContainText('Reservado para saques');
  await inspect(page, 'account');
  await goOn(page, '/member/personalHistoryCopy');
  await page
    .getByRole('main')
    .getByRole('button', { name: /dice|Dado/i })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Conferir esta rodada')).toBeVisible();
  await inspect(page, 'an open bet');
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await inspect(page, 'bet record');
  await goOn(page, '/member/withdraw');
  await expect(page.getByRole('textbox', { name: 'Quanto você quer sacar?' })).toBeVisible();
  await inspect(page, 'withdraw');
  await goOn(page, `/member/withdraw/${orderNo}`);
  await expect(page.getByText('Em análise pela equipe')).toBeVisible();
  await inspect(page, 'withdrawal');
});

test('everybody can deposit and play', async ({ page }) => {
  const player = await registerKnownPlayer();
  await depositAsPlayer(player, '20.00');
  await openSite(page, player, '/member/depositv2');
  await expect(depositSheet(page).getByRole('textbox')).toBeVisible();
  await inspect(page, 'deposit');
  await makeCode(page, '150,00');
  await inspect(page, 'PIX code');
  await openSite(page, player);
  await page.getByRole('button', { name: 'Jogar Dado' }).last().click();
  const table = diceTable(page);
  await expect(table.bet).toBeVisible();
  await inspect(page, 'dice');
  await table.bet.click();
  await table.landed(1);
  await inspect(page, 'dice with a round');
  await page.getByRole('button', { name: 'Trocar semente' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'seeds');
});

test('everybody can read what was sent to a phone and to a mailbox', async ({ page }) => {
  const player = await registerPlayer();
  const email = await bindOwnEmail(player);
  const number = await bindOwnMobile(player);
  const { outsideUrl } = platform();
  await page.goto(`${outsideUrl}/phone`);
  await expect(page.getByRole('textbox', { name: 'Número' })).toBeVisible();
  await inspect(page, 'phone');
  await page.goto(`${outsideUrl}/phone?number=${encodeURIComponent(number)}`);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await inspect(page, 'messages of a phone');
  await page.goto(`${outsideUrl}/phone/backstage`);
  await inspect(page, 'backstage of the phones');
  await page.goto(`${outsideUrl}/mailbox`);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await inspect(page, 'mailbox');
  await page.goto(`${outsideUrl}/mailbox?address=${encodeURIComponent(email)}`);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await inspect(page, 'mails of an address');
  await page.goto(`${outsideUrl}/mailbox/backstage`);
  await inspect(page, 'backstage of the mail');
});

test('everybody can use what guards a player', async ({ page, seasoned: { player } }) => {
  await openSite(page, player, '/member/responsible');
  await page.getByRole('button', { name: 'Definir: Limite de depósito, Por dia' }).click();
  await expect(page.getByRole('dialog', { name: 'Limite de depósito por dia' })).toBeVisible();
  await inspect(page, 'a limit');
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await inspect(page, 'limits');
  await page.getByRole('button', { name: 'Fazer uma pausa' }).click();
  await expect(page.getByRole('dialog', { name: 'Pausa e autoexclusão' })).toBeVisible();
  await inspect(page, 'a break');
  await goOn(page, '/member/identity');
  await expect(page.getByRole('button', { name: 'Começar verificação' })).toBeVisible();
  await inspect(page, 'identity');
  await goOn(page, '/member/profile');
  await expect(page.getByRole('button', { name: 'Escolher foto' })).toBeVisible();
  await inspect(page, 'profile');
  await goOn(page, '/member/securityCenter');
  await expect(page.getByRole('button', { name: 'Vincular Google' })).toBeVisible();
  await inspect(page, 'security centre');
  await goOn(page, '/member');
  await page.getByRole('button', { name: 'Entrar no celular' }).click();
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
  await inspect(page, 'a code for another device');
});

test('everybody can use the ways in by others', async ({ page }) => {
  await openSite(page, undefined, '/social/callback');
  await expect(page.getByText('Falha no login. Tente de novo.')).toBeVisible();
  await inspect(page, 'social login failed');
  await openSite(page, undefined, '/login');
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar com Google' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar com Google' })).toBeVisible();
  await inspect(page, 'accounts at a provider');
  await page.getByRole('button', { name: 'Bianca Prado' }).click();
  await expect(page.getByRole('button', { name: 'Permitir', exact: true })).toBeVisible();
  await inspect(page, 'consent at a provider');
  await page.getByRole('button', { name: 'Permitir', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Falta só um passo' })).toBeVisible();
  await inspect(page, 'whose account');
});

test('everybody can use what an agent sees', async ({ page, seasoned: { player } }) => {
  await openSite(page, undefined, '/agent');
  await expect(page.getByRole('button', { name: 'Entrar como agente' })).toBeVisible();
  await inspect(page, 'agents’ door');
  const agent = platform().logins.find(({ who }) => who === 'agent');
  if (!agent) throw new Error('the demonstration has no agent');
  const token = await openAnotherSession(agent);
  await openSite(page, { ...newPerson(), token }, '/agentHome');
  await expect(page.getByRole('heading', { level: 1, name: agent.username })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quem chegou pelo seu convite' })).toBeVisible();
  await inspect(page, 'agents’ home');
  await goOn(page, '/agentHome/registerCenter');
  await expect(page.getByRole('heading', { level: 1, name: 'Convites' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar convite' })).toBeVisible();
  await inspect(page, 'agents’ invitations');
  await goOn(page, '/agentHome/agentAnnouncement');
  await page.getByRole('button', { name: /Como funciona a central/ }).click();
  await inspect(page, 'agents’ announcements');
  await openSite(page, player, '/agentHome');
  await expect(page.getByText('Quem não é agente não pode entrar')).toBeVisible();
  await inspect(page, 'agents’ home of a member');
});

test('everybody can use what a member has of a full shelf', async ({ page, seasoned: { player } }) => {
  await stockBrand();
  await bringWinners();
  await openSite(page, player);
  await expect(page.getByRole('region', { name: 'Acabou de ganhar' })).toBeVisible();
  await inspect(page, 'winners');
  await beThere(page, await joinBrand());
  await openBrand(page, '/live');
  const heart = page
    .getByRole('region', { name: 'Lista: Ao vivo' })
    .getByRole('button', { name: /^Favorito: / })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await openBrand(page, '/favorite');
  await expect(page.getByRole('button', { name: /^Favorito: / }).first()).toBeVisible();
  await inspect(page, 'favourites');
});

test('everybody can use the office', async ({ page, seasoned: { orderNo } }) => {
  await page.goto(platform().officeUrl);
  await expect(page.getByRole('textbox', { name: 'Usuário' })).toBeVisible();
  await inspect(page, 'office login');
  await openOffice(page, '/withdrawals');
  await expect(page.getByRole('link', { name: orderNo })).toBeVisible();
  await inspect(page, 'queue');
  await goOn(page, `/withdrawals/${orderNo}`);
  await expect(page.getByRole('heading', { name: `Saque ${orderNo}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprovar', exact: true })).toBeVisible();
  await inspect(page, 'case');
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'approval');
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Recusar', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' })).toBeVisible();
  await inspect(page, 'refusal');
  await goOn(page, '/ledger');
  await expect(page.getByRole('button', { name: 'Conferir agora' })).toBeVisible();
  await inspect(page, 'ledger');
});
