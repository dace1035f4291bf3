import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { inspect } from './inspection.ts';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import { registerPlayer } from './player.ts';
import { openSite } from './site.ts';

/** Opens the chat as a player does: from the account, through the modal, in a window of its own. */
async function enterChat(page: Page): Promise<Page> {
  await openSite(page, await registerPlayer(), '/member');
  await page.getByRole('main').getByRole('button', { name: 'Sala de chat' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('dialog', { name: 'Sala de chat' }).getByRole('button', { name: 'Entrar na sala' }).click();
  const room = await opened;
  await expect(room.getByRole('textbox', { name: 'Escreva uma linha' })).toBeVisible();
  return room;
}

test.describe('who is muted', () => {
  // what is refused is said by the console too
  test.use({ mayComplain: /status of 4(03|22) .*\/play\/chat/ });

  test('two players talk; a line one reports goes when staff say so, and its author is silent', async ({
    page,
    browser,
    staff,
    listenTo,
  }) => {
    const other = await browser.newContext();
    listenTo(other);
    const [ana, rui] = [await enterChat(page), await enterChat(await other.newPage())];
    // letters alone: eight digits may be the number of a telephone, and no such line is sent
    const mark = randomUUID().replaceAll(/[^a-f]/g, '');
    const line = `combinem tudo no banco ${mark}`;
    const say = async (room: Page, text: string) => {
      await room.getByRole('textbox', { name: 'Escreva uma linha' }).fill(text);
      await room.getByRole('button', { name: 'Enviar', exact: true }).click();
    };
    await say(rui, 'me chama em sinais.bet');
    await expect(rui.getByRole('alert')).toContainText('Links, e-mails');
    await say(rui, line);
    const heard = ana.getByRole('log').getByRole('listitem').filter({ hasText: line });
    await expect(heard).toBeVisible();
    await heard.getByRole('button', { name: /^Mais sobre a linha/ }).click();
    await inspect(ana, 'the chat');
    await heard.getByRole('button', { name: 'Combinação de apostas' }).click();
    await expect(heard.getByText('Obrigado. A equipe vai olhar')).toBeVisible();

    await openOffice(staff, '/chat/reports');
    const reported = staff.getByRole('listitem').filter({ hasText: line });
    await reported.getByRole('button', { name: 'O que foi dito em volta' }).click();
    await expect(reported.getByRole('listitem').filter({ hasText: line })).toBeVisible();
    await inspect(staff, 'reports in the chat');
    await reported.getByRole('button', { name: 'Decidir' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('Decisão').selectOption('mute');
    await dialog.getByLabel('Motivo').fill('Apostas não se combinam');
    await dialog.getByRole('button', { name: 'Decidir' }).click();
    await expect(staff.getByText('Decisão tomada.')).toBeVisible();

    for (const room of [ana, rui]) await expect(room.getByText(line)).toHaveCount(0);
    await expect(rui.getByText('Apostas não se combinam')).toBeVisible();
    await expect(rui.getByRole('textbox', { name: 'Escreva uma linha' })).toHaveCount(0);
    await say(ana, `boa sorte ${mark}`);
    await expect(rui.getByText(`boa sorte ${mark}`)).toBeVisible();
    await other.close();
  });
});
