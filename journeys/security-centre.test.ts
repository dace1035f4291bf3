import { withDatabase } from '@palpite/run/postgres/database.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { readAuthenticator } from './authenticator.ts';
import { codeFor, messageSaying, readMailbox } from './inboxes.ts';
import { test } from './journey.ts';
import { inE164, newPerson } from './people.ts';
import { platform } from './platform.ts';
import {
  bindOwnTotp,
  openAnotherSession,
  type Player,
  provenUntil,
  registerKnownPlayer,
  registerPlayer,
  stands,
} from './player.ts';
import { balanceIn, logInByHand, openSite, sum, typeSecretTwice } from './site.ts';

test.use({ mayComplain: /status of 4\d\d/ });

async function openCentre(page: Page, player: Player): Promise<Locator> {
  await openSite(page, player, '/member/securityCenter');
  const centre = page.getByRole('main');
  await expect(centre.getByRole('heading', { name: 'Proteções ativas' })).toBeVisible();
  return centre;
}

/** The line of one guard, and what it opens. */
const guard = (centre: Locator, title: string) => centre.getByRole('button', { name: new RegExp(`^${title}`) });

/** Proofs grow old: as if five minutes had passed since this player's. */
async function growOld({ username, token }: Player): Promise<void> {
  await withDatabase(platform().databaseUrl, async (client) => {
    await client.query(
      `update players.session s set proven_at = proven_at - interval '6 minutes'
       from players.player p where p.id = s.player_id and p.username = $1`,
      [username],
    );
  });
  // a session is known for a moment before it is read again
  await expect.poll(() => provenUntil(token)).toBeNull();
}

for (const [screen, size] of [
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['desk', { viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: false }],
] as const)
  test.describe(`on a ${screen}`, () => {
    test.use(size);

    test('an e-mail is bound with the code from the mailbox', async ({ page, context }) => {
      const player = await registerPlayer();
      const email = `${player.username}@exemplo.test`;
      const centre = await openCentre(page, player);
      await expect(guard(centre, 'E-mail')).toContainText('Falta');
      await guard(centre, 'E-mail').click();
      const dialog = page.getByRole('dialog', { name: 'Cadastrar um e-mail' });
      await dialog.getByRole('textbox', { name: 'E-mail' }).fill('sem-arroba');
      await dialog.getByRole('button', { name: 'Enviar código' }).click();
      await expect(dialog.getByText('Formato de e-mail incorreto')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await dialog.getByRole('button', { name: 'Enviar código' }).click();
      await expect(dialog.getByText(`Enviamos um código para ${email}`)).toBeVisible();
      const mailbox = await context.newPage();
      const code = await readMailbox(mailbox, email);
      await mailbox.close();
      await page.bringToFront();
      await dialog.getByRole('textbox', { name: 'Código de verificação' }).fill(code);
      await dialog.getByRole('button', { name: 'Confirmar e cadastrar' }).click();
      await expect(dialog).toBeHidden();
      await expect(guard(centre, 'E-mail')).toContainText('Ativo');
    });

    test('an authenticator is bound, its recovery codes are shown once and one of them proves', async ({
      page,
      context,
    }) => {
      const player = await registerPlayer();
      const centre = await openCentre(page, player);
      await guard(centre, 'Google Authenticator').click();
      const dialog = page.getByRole('dialog', { name: 'Google Authenticator' });
      await dialog.getByRole('button', { name: 'Começar' }).click();
      await expect(dialog.getByRole('img', { name: 'QR para o app autenticador' })).toBeVisible();
      const secret = await dialog.locator('code').innerText();
      const app = await context.newPage();
      const code = await readAuthenticator(app, secret);
      await app.close();
      await page.bringToFront();
      await dialog.getByRole('textbox', { name: 'Código do app' }).fill(code);
      await dialog.getByRole('button', { name: 'Confirmar e ligar' }).click();

      const recovery = page.getByRole('dialog', { name: 'Códigos de recuperação' });
      const list = recovery.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
      await expect(list).toHaveCount(10);
      const first = (await list.first().innerText()).trim();
      // they do not go before the person says they are kept
      await recovery.getByRole('button', { name: 'Concluir' }).click();
      await expect(recovery.getByText(/eles não aparecem de novo/)).toBeVisible();
      await recovery.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
      await recovery.getByRole('button', { name: 'Concluir' }).click();
      await expect(recovery).toBeHidden();
      await expect(guard(centre, 'Google Authenticator')).toContainText('Restam 10 códigos');

      await growOld(player);
      await guard(centre, 'Google Authenticator').click();
      await dialog.getByRole('button', { name: 'Gerar códigos novos' }).click();
      const renew = page.getByRole('dialog', { name: 'Gerar códigos novos' });
      await renew.getByRole('button', { name: 'Gerar códigos novos' }).click();
      const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
      await proof.getByRole('combobox', { name: 'Como confirmar' }).selectOption('recovery');
      await proof.getByRole('textbox', { name: 'Código de recuperação' }).fill(first);
      await proof.getByRole('button', { name: 'Confirmar' }).click();
      await expect(list).toHaveCount(10);
      await expect(recovery).not.toContainText(first);
    });

    test('a new password logs every other device out and lets in alone', async ({ page }) => {
      const player = await registerPlayer();
      const elsewhere = await openAnotherSession(player);
      const centre = await openCentre(page, player);
      await guard(centre, 'Senha').first().click();
      const dialog = page.getByRole('dialog', { name: 'Trocar a senha' });
      const password = 'senha mudada agora 41';
      await dialog.getByRole('textbox', { name: 'Senha atual' }).fill('não é esta 1');
      await typeSecretTwice(dialog, 'Senha nova', 'Confirme a senha nova', password);
      await dialog.getByRole('button', { name: 'Trocar e sair dos outros' }).click();
      await expect(dialog.getByRole('textbox', { name: 'Senha atual' })).toHaveAttribute('aria-invalid', 'true');
      expect(await stands(elsewhere)).toBe(true);
      await dialog.getByRole('textbox', { name: 'Senha atual' }).fill(player.password);
      await dialog.getByRole('button', { name: 'Trocar e sair dos outros' }).click();
      await expect(dialog).toBeHidden();
      expect(await stands(elsewhere)).toBe(false);
      expect(await stands(player.token)).toBe(true);

      const again = await page.context().newPage();
      await openSite(again, undefined, '/login');
      await logInByHand(again, player);
      await expect(again.getByRole('dialog', { name: 'Entrar' }).getByRole('alert')).toBeVisible();
      await logInByHand(again, { username: player.username, password });
      await expect(balanceIn(again)).toContainText(sum('0,00'));
    });

    test('devices are shown, and ended one by one or all at once', async ({ page }) => {
      const player = await registerPlayer();
      const other = await openAnotherSession(player);
      await openSite(page, player, '/member/devices');
      const list = page.getByRole('list', { name: 'Aparelhos' }).getByRole('listitem');
      await expect(list).toHaveCount(2);
      await expect(list.filter({ hasText: 'Este aparelho' })).toHaveCount(1);
      await list.getByRole('button', { name: /^Encerrar/ }).click();
      const one = page.getByRole('dialog', { name: 'Encerrar este acesso' });
      await one.getByRole('button', { name: 'Encerrar', exact: true }).click();
      await expect(list).toHaveCount(1);
      expect(await stands(other)).toBe(false);

      await page.getByRole('button', { name: 'Encerrar todos os outros' }).click();
      const all = page.getByRole('dialog', { name: 'Encerrar todos os outros' });
      await all.getByRole('checkbox', { name: 'Sair também deste aparelho' }).check();
      await all.getByRole('button', { name: 'Encerrar', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Entrar' }).first()).toBeVisible();
      expect(await stands(player.token)).toBe(false);
    });
  });

test('a number is bound, and another in its place; the old one is told', async ({
  page,
  browser,
  locale,
  listenTo,
}) => {
  const player = await registerPlayer();
  const first = inE164(player.mobile);
  const centre = await openCentre(page, player);
  await guard(centre, 'Celular').click();
  const dialog = page.getByRole('dialog', { name: 'Cadastrar um celular' });
  await dialog.getByRole('textbox', { name: 'Celular com DDD' }).fill(player.mobile);
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await dialog.getByRole('textbox', { name: 'Código de verificação' }).fill(await codeFor(first));
  await dialog.getByRole('button', { name: 'Confirmar e cadastrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(guard(centre, 'Celular')).toContainText('Ativo');

  // another browser, which does not wait for the next code; the proof has grown old and is given by
  // the number that is bound
  const tablet = await browser.newContext({ ...(locale && { locale }) });
  listenTo(tablet);
  await growOld(player);
  const second = await tablet.newPage();
  const there = await openCentre(second, player);
  await guard(there, 'Celular').click();
  const change = second.getByRole('dialog', { name: 'Trocar o celular' });
  const { mobile } = newPerson();
  await change.getByRole('textbox', { name: 'Celular com DDD' }).fill(mobile);
  await change.getByRole('button', { name: 'Enviar código' }).click();
  const proof = second.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByRole('button', { name: 'Enviar código' }).click();
  await proof.getByRole('textbox', { name: 'Código de verificação' }).fill(await codeFor(first, 2));
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await change.getByRole('textbox', { name: 'Código de verificação' }).fill(await codeFor(inE164(mobile)));
  await change.getByRole('button', { name: 'Confirmar e cadastrar' }).click();
  await expect(change).toBeHidden();
  await messageSaying(first, /os contatos da sua conta mudaram/);
  await tablet.close();
});

test('a payment password is set, and changed with the old one', async ({ page }) => {
  const player = await registerPlayer();
  const centre = await openCentre(page, player);
  await guard(centre, 'Senha de pagamento').click();
  const dialog = page.getByRole('dialog', { name: 'Criar senha de pagamento' });
  await typeSecretTwice(dialog, 'Nova senha de pagamento', 'Confirme a nova', '123456');
  await dialog.getByRole('button', { name: 'Criar senha de pagamento' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Nova senha de pagamento/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await typeSecretTwice(dialog, 'Nova senha de pagamento', 'Confirme a nova', '482915');
  await dialog.getByRole('button', { name: 'Criar senha de pagamento' }).click();
  await expect(dialog).toBeHidden();
  await expect(guard(centre, 'Senha de pagamento')).toContainText('Ativo');

  await guard(centre, 'Senha de pagamento').click();
  const change = page.getByRole('dialog', { name: 'Trocar senha de pagamento' });
  await change.getByRole('textbox', { name: 'Senha de pagamento atual' }).fill('482916');
  await typeSecretTwice(change, 'Nova senha de pagamento', 'Confirme a nova', '730264');
  await change.getByRole('button', { name: 'Trocar senha de pagamento' }).click();
  await expect(change.getByRole('textbox', { name: 'Senha de pagamento atual' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await change.getByRole('textbox', { name: 'Senha de pagamento atual' }).fill('482915');
  await change.getByRole('button', { name: 'Trocar senha de pagamento' }).click();
  await expect(change).toBeHidden();
});

test('a change asks for the authenticator once the proof is old', async ({ page, context }) => {
  const player = await registerPlayer();
  const secret = await bindOwnTotp(player);
  await growOld(player);
  const centre = await openCentre(page, player);
  await guard(centre, 'Senha de pagamento').click();
  const dialog = page.getByRole('dialog', { name: 'Criar senha de pagamento' });
  await typeSecretTwice(dialog, 'Nova senha de pagamento', 'Confirme a nova', '482915');
  await dialog.getByRole('button', { name: 'Criar senha de pagamento' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(proof).toBeVisible();
  const app = await context.newPage();
  const code = await readAuthenticator(app, secret);
  await app.close();
  await page.bringToFront();
  await proof.getByRole('textbox', { name: 'Código do autenticador' }).fill(code);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  await expect(guard(centre, 'Senha de pagamento')).toContainText('Ativo');
});

test('a bank account in the own name is kept, hidden but for its end, and taken away', async ({ page }) => {
  const player = await registerKnownPlayer();
  const centre = await openCentre(page, player);
  await centre.getByRole('button', { name: 'Adicionar conta ou chave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar conta ou chave' });
  await dialog.getByRole('combobox', { name: 'Tipo' }).selectOption('BC');
  await dialog.getByRole('textbox', { name: 'Agência e conta' }).fill('0001');
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(dialog.getByText('Agência, espaço e conta com dígito')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Agência e conta' }).fill('0001 123456-7');
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(dialog).toBeHidden();
  const accounts = centre.getByRole('region', { name: 'Contas para receber' });
  await expect(accounts).toContainText(player.name);
  await expect(accounts).not.toContainText('123456');
  await accounts.getByRole('button', { name: /^Apagar/ }).click();
  const removing = page.getByRole('dialog', { name: 'Apagar a conta' });
  await removing.getByRole('button', { name: 'Apagar', exact: true }).click();
  await expect(removing).toBeHidden();
  await expect(accounts).not.toContainText(player.name);
});
