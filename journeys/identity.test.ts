import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import { writeCpf } from './people.ts';
import { type Player, registerPlayer } from './player.ts';
import { openSite } from './site.ts';

/** From our page to the verifier's and back: holds up a document of the player's CPF, then a face. */
async function goThroughVerifier(page: Page, { cpf, name }: Player, face?: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Começar verificação' }).click();
  await expect(page.getByRole('heading', { name: 'Mostre um documento' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Número' }).fill('28.914.406-3');
  await page.getByRole('textbox', { name: 'Nome completo' }).fill(name);
  await page.getByRole('textbox', { name: 'CPF' }).fill(writeCpf(cpf));
  await page.getByLabel('Nascimento').fill('1992-04-18');
  await page.getByRole('button', { name: 'Mostrar documento' }).click();
  await expect(page.getByRole('heading', { name: 'Olhe para a câmera' })).toBeVisible();
  if (face) await page.getByRole('radio', { name: face }).check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('link', { name: 'Voltar à plataforma' }).click();
  await page.waitForURL(/\/member\/identity$/);
}

const standing = (page: Page, title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible();

test('a player proves who they are on the verifier’s page and comes back verified', async ({ page }) => {
  const player = await registerPlayer();
  await openSite(page, player, '/member/securityCenter');
  await page.getByRole('link', { name: /Identidade e documentos/ }).click();
  await standing(page, 'Confirme quem você é');
  await goThroughVerifier(page, player);
  await standing(page, 'Identidade confirmada');
  await page.goto(new URL('/member/profile', page.url()).href);
  await expect(page.getByText(player.name)).toBeVisible();
});

test('an unclear face waits for staff, whose decision the player reads', async ({ page, staff }) => {
  const player = await registerPlayer();
  await openSite(page, player, '/member/identity');
  await goThroughVerifier(page, player, /pouca luz/);
  await standing(page, 'Uma pessoa vai conferir');

  await openOffice(staff, '/identity');
  await staff.getByRole('row').filter({ hasText: player.username }).getByRole('link').click();
  await expect(staff.getByText('72 de 100')).toBeVisible();
  await staff.getByRole('button', { name: 'Aprovar', exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('A foto confere com o documento.');
  await dialog.getByRole('button', { name: 'Confirmar identidade' }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByText('Decisão de plantao')).toBeVisible();

  await page.reload();
  await standing(page, 'Identidade confirmada');
});
