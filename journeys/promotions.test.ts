// Promotions: a player joins one, redeems a code, and applies with a picture, which staff reject and then approve.
import { expect } from '@playwright/test';
import { attachProof, openIn, places } from './cashier.ts';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import { registerKnownPlayer } from './player.ts';

const words = {
  PT: {
    week: /Mil na semana/,
    join: 'Participar',
    joined: 'Participando',
    code: /Código VERAO26/,
    codeField: 'Código da promoção',
    claim: 'Resgatar o prêmio',
    claimed: 'Resgatada',
    tell: /Conte como foi/,
    apply: 'Enviar um pedido',
    again: 'Pedir de novo',
    comment: 'Seu comentário',
    send: 'Enviar',
    applying: 'Em análise',
    rejected: 'Recusada',
    issued: 'Ir ao centro de prêmios',
    close: 'Fechar',
  },
  EN: {
    week: /A thousand in a week/,
    join: 'Join',
    joined: 'Joined',
    code: /Code VERAO26/,
    codeField: 'Code of the promotion',
    claim: 'Claim the reward',
    claimed: 'Claimed',
    tell: /Tell us how it was/,
    apply: 'Send an application',
    again: 'Apply again',
    comment: 'Your comment',
    send: 'Send',
    applying: 'Applying',
    rejected: 'Rejected',
    issued: 'Go to the reward centre',
    close: 'Close',
  },
} as const;

for (const { where, speech, use } of places)
  test.describe(where, () => {
    test.use(use);

    test('a player joins, redeems a code, and applies with a picture until staff approve', async ({ page, staff }) => {
      const say = words[speech];
      const player = await registerKnownPlayer();
      const dialog = page.getByRole('dialog');
      const show = async (name: RegExp) => {
        await page.getByRole('tabpanel').getByRole('link', { name }).click();
        await expect(dialog.getByRole('heading', { name })).toBeVisible();
      };
      const leave = async () => {
        await dialog.getByRole('button', { name: say.close }).click();
        await expect(dialog).toBeHidden();
      };
      const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
      const apply = async (way: string) => {
        await press(way);
        await dialog.getByLabel(say.comment).fill('Dez rodadas de sorte');
        await attachProof(dialog, 'rodada.png');
        await press(say.send);
        await expect(dialog.getByText(say.applying, { exact: true })).toBeVisible();
      };
      const decide = async (way: 'Aprovar' | 'Recusar') => {
        await openOffice(staff, '/promotions/applications');
        const application = staff.getByRole('listitem').filter({ hasText: player.username });
        await expect(application.getByRole('img')).toBeVisible();
        await application.getByRole('button', { name: way }).click();
        const asked = staff.getByRole('dialog');
        if (way === 'Recusar') await asked.getByLabel('Motivo').fill('A imagem não mostra a rodada');
        await asked.getByRole('button', { name: way }).click();
        await expect(asked).toBeHidden();
      };

      await openIn(speech, page, player, '/promotions');
      await show(say.week);
      await press(say.join);
      await expect(dialog.getByText(say.joined, { exact: true })).toBeVisible();
      await expect(dialog.getByRole('progressbar')).toBeVisible();
      await leave();

      await show(say.code);
      await dialog.getByLabel(say.codeField).fill('verao26');
      await press(say.claim);
      await expect(dialog.getByText(say.claimed, { exact: true })).toBeVisible();
      await leave();

      await show(say.tell);
      await apply(say.apply);
      await decide('Recusar');
      // the answer arrives by itself
      await expect(dialog.getByText(say.rejected, { exact: true })).toBeVisible();
      await expect(dialog.getByText('A imagem não mostra a rodada')).toBeVisible();
      await apply(say.again);
      await decide('Aprovar');
      await expect(dialog.getByRole('link', { name: say.issued })).toBeVisible();
    });
  });
