import { randomUUID } from 'node:crypto';
import { call } from '@palpite/contract/base/client.ts';
import { announcements, siteAnnouncements } from '@palpite/contract/messages/player.ts';
import { expect, type Page } from '@playwright/test';
import { callerOf } from './address.ts';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import { platform } from './platform.ts';
import { registerPlayer } from './player.ts';
import { openSite } from './site.ts';

/** Takes away a line of the list that is open, after the last question. */
async function removeLine(staff: Page, name: string): Promise<void> {
  await staff.getByRole('button', { name: `Apagar ${name}` }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
  await expect(staff.getByRole('button', { name: `Apagar ${name}` })).toHaveCount(0);
}

/** Writes a title and a text in the brand's language and keeps them. */
async function writeDown(staff: Page, title: string, text: string): Promise<void> {
  await staff.getByLabel('Título (Português)').fill(title);
  await staff.getByRole('textbox', { name: 'Texto (Português)' }).fill(text);
  await staff.getByRole('button', { name: 'Salvar' }).click();
  await expect(staff.getByText(`“${title}” foi salvo.`)).toBeVisible();
}

test.describe('an address that leads away', () => {
  // the platform refuses it, which the console says
  // the line of notices goes from one to the next
  test.use({ mayComplain: /status of 400 .*\/office\/banners/, contextOptions: { reducedMotion: 'no-preference' } });

  test('visitors read what staff wrote: a popup once a session, a notice, and a banner', async ({ page, staff }) => {
    const mark = randomUUID().slice(0, 8);
    const popup = `Janela ${mark} <img src=x onerror=alert(1)>`;
    const notice = `Aviso ${mark}`;
    const banner = `Banner ${mark}`;
    await openOffice(staff, '/news?type=PU&edit=new');
    await staff.getByLabel('Quem vê a janela').selectOption('B');
    await writeDown(staff, popup, 'Uma linha\n\n<script>alert(1)</script><b>Outra linha</b>');
    await staff.getByRole('tab', { name: 'Avisos' }).click();
    await staff.getByRole('button', { name: 'Adicionar' }).click();
    await writeDown(staff, notice, 'Leia <a href="/promotions">as promoções</a>.');
    await staff.getByRole('link', { name: 'Banners' }).click();
    await staff.getByRole('button', { name: 'Adicionar' }).click();
    await staff.getByLabel('Palavras').fill(`${banner}\nSó um teste`);
    await staff.getByLabel('Ao tocar').selectOption('PAGE');
    await staff.getByLabel('Caminho da página').fill('//fora.example');
    await staff.getByRole('button', { name: 'Salvar' }).click();
    await expect(staff.getByLabel('Caminho da página')).toHaveAttribute('aria-invalid', 'true');
    await staff.getByLabel('Caminho da página').fill('/promotions');
    await staff.getByRole('button', { name: 'Salvar' }).click();
    await expect(staff.getByText(`“${banner}” foi salvo.`)).toBeVisible();

    const { siteUrl } = platform();
    const dialog = page.getByRole('dialog').filter({ has: page.locator('[data-news]') });
    // what visitors read is at most a second old; a page at rest shows it seconds later, which a second load would end
    const titles = async () =>
      (await call(callerOf(), announcements, siteAnnouncements)).popup.map(({ title }) => title);
    await expect.poll(titles).toContain(popup);
    await page.goto(siteUrl);
    await expect(dialog.getByRole('heading', { name: popup })).toBeVisible();
    await expect(dialog.getByText('Outra linha')).toBeVisible();
    await expect(dialog.locator('script, img')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: banner, includeHidden: true }).first()).toBeAttached();
    await expect(page.getByText(notice).first()).toBeAttached();
    await expect(dialog).toHaveCount(0);

    await staff.getByRole('link', { name: 'Banners' }).click();
    await removeLine(staff, banner);
    await staff.getByRole('link', { name: 'Anúncios' }).click();
    await removeLine(staff, notice);
    await staff.getByRole('tab', { name: 'Janelas' }).click();
    await removeLine(staff, popup);
  });
});

test('a message arrives live with its badge, opens and is deleted', async ({ page, staff }) => {
  const player = await registerPlayer();
  await openSite(page, player, '/member');
  await expect(page.getByRole('link', { name: 'Mensagens', exact: true })).toBeVisible();
  await openOffice(staff, '/inbox?edit=new');
  await staff.getByLabel('Usuário').fill(player.username);
  await staff.getByLabel('Título (Português)').fill('<b>Oi</b>');
  await staff.getByRole('textbox', { name: 'Texto (Português)' }).fill('Seu prêmio de paciência.');
  await staff.getByRole('button', { name: 'Enviar' }).click();
  const sure = staff.getByRole('dialog', { name: 'Enviar a mensagem?' });
  await expect(sure).toContainText(`vai para a conta ${player.username}`);
  await sure.getByRole('button', { name: 'Enviar' }).click();
  await expect(staff.getByRole('row').filter({ hasText: player.username })).toContainText('<b>Oi</b>');

  await page.getByRole('link', { name: 'Mensagens 1' }).click();
  await page.getByRole('button', { name: /^<b>Oi<\/b>/ }).click();
  const message = page.getByRole('dialog', { name: '<b>Oi</b>' });
  await expect(message).toContainText('Seu prêmio de paciência.');
  await message.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog', { name: 'Excluir mensagens?' }).getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Você ainda não recebeu mensagens.')).toBeVisible();
});

test('feedback is answered by staff, and the answer arrives', async ({ page, staff }) => {
  const player = await registerPlayer();
  const words = 'O botão <script>alert(1)</script> não responde';
  await openSite(page, player, '/feedback');
  await page.getByLabel('Sobre o que é?').selectOption('game');
  await page.getByLabel('Sua mensagem').fill(words);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Mensagem recebida')).toBeVisible();

  await openOffice(staff, '/feedback');
  await expect(staff.getByRole('listitem').filter({ hasText: player.username })).toContainText(words);
  await staff.getByRole('button', { name: `Responder ou concluir a opinião de ${player.username}` }).click();
  await staff.getByLabel('Resposta').fill('Já responde <i>de novo</i>.');
  await staff.getByRole('button', { name: 'Responder e concluir' }).click();
  await expect(staff.getByText(`${player.username} recebeu a resposta.`)).toBeVisible();
  await expect(staff.getByRole('listitem').filter({ hasText: player.username })).toHaveCount(0);

  await openSite(page, player, '/member/messageV2');
  await page.getByRole('list', { name: 'Mensagens' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('Já responde <i>de novo</i>.');
});
