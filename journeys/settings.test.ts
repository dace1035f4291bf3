// Staff change what the brand may set. Each journey leaves everything as it was.
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import { openRegistrationByName, openSite } from './site.ts';

async function findSetting(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Procurar uma configuração' }).fill(words);
}

/** What is changed shows on the site within a second: the form is opened until it does. */
async function expectFields(page: Page, label: string, count: number): Promise<void> {
  await expect(async () => {
    await page.goto('about:blank');
    await openSite(page, undefined, '/register');
    const form = await openRegistrationByName(page);
    await expect(form.getByRole('textbox', { name: 'Usuário' })).toBeVisible();
    await expect(form.getByLabel(label)).toHaveCount(count, { timeout: 1_000 });
  }).toPass();
}

test('a field that staff let registration ask stands in the form, and is gone when the change is undone', async ({
  page,
  staff,
}) => {
  await openOffice(staff, '/settings');
  await findSetting(staff, 'profissão');
  await staff.getByRole('button', { name: 'Mudar Profissão' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'No cadastro' }).selectOption('asked');
  await expect(dialog.getByRole('region', { name: 'Como fica no cadastro' }).getByLabel('Profissão')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await expectFields(page, 'Profissão', 1);
  await staff.getByRole('button', { name: 'Histórico de Profissão' }).click();
  await staff
    .getByRole('button', { name: /^Desfazer a mudança/ })
    .first()
    .click();
  await expect(staff.getByText('Desfeito: vale em um segundo.')).toBeVisible();
  await expectFields(page, 'Profissão', 0);
});

test('what moves money holds when a second person agrees, and goes back the same way', async ({ staff, colleague }) => {
  const key = 'withdrawals.dispute_minutes';
  const open = async (page: Page) => {
    await findSetting(page, key);
    return page.getByRole('listitem').filter({ has: page.getByText(key, { exact: true }) });
  };
  await openOffice(staff, '/settings');
  const row = await open(staff);
  await row.getByRole('button', { name: 'Mudar Prazo da contestação' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('1500');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Mais tempo para responder.');
  await dialog.getByRole('button', { name: 'Propor' }).click();
  await expect(row.getByText('Outra pessoa precisa aprovar.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Aprovar' })).toHaveCount(0);
  await openOffice(colleague, '/settings', 'conferencia');
  const theirs = await open(colleague);
  await theirs.getByRole('button', { name: 'Aprovar' }).click();
  await expect(theirs.getByText('Diferente do padrão')).toBeVisible();

  await theirs.getByRole('button', { name: 'Histórico de Prazo da contestação' }).click();
  await colleague
    .getByRole('button', { name: /^Desfazer a mudança/ })
    .first()
    .click();
  await expect(colleague.getByText('Proposta feita: outra pessoa decide.')).toBeVisible();
  await staff.reload();
  const again = await open(staff);
  await again.getByRole('button', { name: 'Aprovar' }).click();
  await expect(again.getByText('1440 min')).toBeVisible();
  await expect(again.getByText('Diferente do padrão')).toHaveCount(0);
});
