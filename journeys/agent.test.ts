import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { newPerson } from './people.ts';
import { platform } from './platform.ts';
import { openAnotherSession, registerPlayer } from './player.ts';
import { consent, logInByHand, openRegistrationByName, openSite, registerByHand, typePasswordTwice } from './site.ts';

test.use({ mayComplain: /status of 4\d\d/ });

test('an agent comes in by the agents’ door, invites, and sees who came', async ({
  page,
  browser,
  listenTo,
  locale,
  viewport,
}) => {
  const agent = platform().logins.find(({ who }) => who === 'agent');
  if (!agent) throw new Error('the demonstration has no agent');
  await openSite(page, undefined, '/agentHome');
  await page.waitForURL(/\/login$/);
  await openSite(page, undefined, '/agent');
  await page.getByRole('button', { name: 'Entrar como agente' }).click();
  const form = page.getByRole('dialog', { name: 'Entrada de agentes' });
  await form.getByRole('textbox', { name: 'Usuário' }).fill(agent.username);
  await form.getByRole('textbox', { name: 'Senha', exact: true }).fill(agent.password);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(/\/agentHome$/);
  await expect(page.getByRole('heading', { level: 1, name: agent.username })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  const make = page.getByRole('button', { name: 'Criar meu convite' });
  const link = page.getByText(/\/register\?referralCode=/);
  await expect(make.or(link)).toBeVisible();
  if (await make.isVisible()) await make.click();
  await expect(page.getByRole('img', { name: 'QR do seu link de convite' })).toBeVisible();
  const invitation = await link.innerText();

  const context = await browser.newContext({ viewport, isMobile: true, ...(locale && { locale }) });
  listenTo(context);
  const invited = await context.newPage();
  await invited.goto(invitation);
  await registerByHand(invited, newPerson());
  await context.close();

  await page.reload();
  const downlines = page.getByRole('list', { name: 'Quem chegou pelo seu convite' });
  await expect(downlines.getByRole('listitem').first()).toContainText('Membro');

  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('dialog', { name: 'Sair' }).getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('an agent opens an account for somebody, who chooses the password; the link works once', async ({
  page,
  browser,
  listenTo,
  locale,
  viewport,
}) => {
  const agent = platform().logins.find(({ who }) => who === 'agent');
  if (!agent) throw new Error('the demonstration has no agent');
  const person = newPerson();
  await openSite(page, { ...newPerson(), token: await openAnotherSession(agent) }, '/agentHome/registerCenter');
  await page.getByRole('button', { name: 'Abrir conta para alguém' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abrir conta para alguém' });
  await expect(dialog.getByLabel(/senha/i)).toHaveCount(0);
  await dialog.getByLabel('Nome da conta').fill(person.username);
  await dialog.getByRole('button', { name: 'Abrir conta para alguém' }).click();
  const ready = page.getByRole('dialog', { name: 'Convite pronto' });
  const link = await ready.getByText(/\/register\?referralCode=/).innerText();
  await page.keyboard.press('Escape');

  for (const invited of ['first', 'second']) {
    const context = await browser.newContext({ viewport, isMobile: true, ...(locale && { locale }) });
    listenTo(context);
    const theirs = await context.newPage();
    await theirs.goto(link);
    const form = await openRegistrationByName(theirs);
    const name = form.getByRole('textbox', { name: 'Usuário' });
    await expect(name).toHaveValue(person.username);
    if (invited === 'second') await name.fill(newPerson().username);
    await typePasswordTwice(form, person.password);
    await consent(form);
    await form.getByRole('button', { name: 'Criar conta' }).click();
    if (invited === 'first') await expect(form).toBeHidden();
    else await expect(form.getByText(/Este convite já terminou/)).toBeVisible();
    await context.close();
  }
  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: person.username });
  await expect(line).toContainText('Usado');
});

test('a member is not let in by the agents’ door, and an agents’ page shows no member anything', async ({ page }) => {
  const player = await registerPlayer();
  await openSite(page, undefined, '/agent');
  await page.getByRole('button', { name: 'Entrar como agente' }).click();
  const form = page.getByRole('dialog', { name: 'Entrada de agentes' });
  await form.getByRole('textbox', { name: 'Usuário' }).fill(player.username);
  await form.getByRole('textbox', { name: 'Senha', exact: true }).fill(player.password);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(form.getByText('Só agentes podem entrar aqui.')).toBeVisible();

  await openSite(page, undefined, '/login');
  await logInByHand(page, player);
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeHidden();
  await openSite(page, undefined, '/agentHome');
  await expect(page.getByText('Quem não é agente não pode entrar')).toBeVisible();
});
