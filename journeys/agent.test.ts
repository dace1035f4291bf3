import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { newPerson } from './people.ts';
import { platform } from './platform.ts';
import { registerPlayer } from './player.ts';
import { logInByHand, openSite, registerByHand } from './site.ts';

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
