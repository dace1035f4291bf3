import { expect } from '@playwright/test';
import { inspect } from './inspection.ts';
import { openOffice } from './office.ts';
import { betsOf } from './player.ts';
import { test } from './seasoned.ts';
import { goOn, openSite } from './site.ts';
import { beThere, openBrand, stockBrand } from './stocked-brand.ts';

/** Pages a visitor may open, with what stands on each. */
const visitorsPages: readonly [path: string, says: string | RegExp][] = [
  ['/inHouse', 'Roleta'],
  ['/rng', 'Folia'],
  ['/sports', 'Palpite Esportes'],
  ['/?type=HOT', 'Em alta'],
  ['/?q=dado', 'Resultados para “dado”'],
  ['/promotions', 'Experimente com 2.000 FUN'],
  ['/pointMall', 'Entre para ver seus pontos e trocá-los.'],
  ['/download', 'Como instalar'],
  ['/speed', /\d+ ms/],
  ['/seamless', 'Este jogo não está disponível aqui'],
];

/** Pages of a member. */
const membersPages: readonly [path: string, says: string | RegExp][] = [
  ['/favorite', 'Favoritos'],
  ['/recent', 'Jogados recentemente'],
  ['/feedback', 'Fale com a gente'],
  ['/member/messageV2', 'Mensagens'],
  ['/member/referral', 'Indicação'],
  ['/member/rewardCenter', 'Nada para resgatar agora'],
  ['/member/missionLeaderboard', 'Giro da semana'],
  ['/member/manualRebate', 'Para resgatar agora'],
  ['/member/devices', 'Aparelhos'],
  ['/lottery', 'Loteria'],
];

/** Pages of a member's money, for somebody who deposited, bet and asked for a withdrawal. */
const moneyPages: readonly [path: string, says: string | RegExp][] = [
  ['/member/deposits', 'Creditado'],
  ['/member/transactionHistory', 'Entrou'],
  ['/member/personalProfit', /Contam as apostas já decididas/],
  ['/member/transferFund', 'Suas carteiras'],
  ['/member/transferUpline', 'Ninguém indicou você'],
];

/** Pages of a brand whose shelf is full, with what stands on each. */
const fullPages: readonly [path: string, says: string | RegExp][] = [
  ['/', 'Ver 60'],
  ['/live', '164 jogos'],
  ['/fish', /\d+ jogos/],
  ['/sports', 'Caravela 5'],
  ['/?q=ouro', 'Resultados para “ouro”'],
];

/** Pages of the office where staff write or look, with what stands on each. */
const desksPages: readonly [path: string, says: string | RegExp][] = [
  ['/identity', 'Identidade'],
  ['/deposits', /Fila vazia|D-\d{4}-/],
  ['/disputes', /Nenhuma contestação aberta|Caso C-/],
  ['/clawbacks', 'Devoluções MED'],
  ['/returns', 'PIX a devolver'],
  ['/adjustments', 'Novo ajuste'],
  ['/reconciliation', 'Dias conferidos'],
  ['/agents', 'Árvore de agentes'],
  ['/agents?account=agenteipe', 'Oferecer contrato'],
  ['/contracts', 'Contratos de agentes'],
  ['/contracts/new', 'Conferir'],
  ['/settlements', 'A apurar'],
  ['/owed', 'Nada a pagar'],
  ['/agent-limits', 'Limites de agentes'],
  ['/commission-disputes', 'Linhas contestadas'],
  ['/rings', 'Contas ligadas'],
  ['/missions', 'Torneio dos Originais'],
  ['/missions?edit=new', 'Nova missão ou ranking'],
  ['/rebates', 'Vale hoje'],
  ['/referral', 'Convidados em conferência'],
  ['/abuse', 'Nenhum caso'],
  ['/transfers', 'Transferências em círculo'],
  ['/jackpots', 'Quem ganhou'],
  ['/audit', 'Conferir a corrente'],
  ['/rewards', 'O que os jogadores ganharam'],
  ['/rewards/new', 'Para quem e o quê'],
  ['/bets', 'Nenhuma aposta aberta'],
  ['/rounds', 'Nenhuma busca feita'],
  ['/vendors', 'Caju Jogos'],
  ['/vendors/CAJU', 'Buscar jogos agora'],
  ['/shelf', 'Dado'],
  ['/shelf?view=vendors', 'Palpite Originais'],
  ['/news', 'Depósitos por PIX a qualquer hora'],
  ['/news?type=PU&edit=new', 'Nova janela'],
  ['/banners', 'PIX a qualquer hora'],
  ['/help', 'Quem somos'],
  ['/services', 'Chat on-line'],
  ['/inbox', 'Mensagens'],
  ['/inbox?edit=new', 'Escrever mensagem'],
  ['/feedback', 'Opiniões'],
  ['/brand', 'Fechar a marca'],
  ['/no-such-page', 'Página não encontrada'],
];

test('everybody can use the pages of games, and what else a visitor may open', async ({ page }) => {
  await openSite(page, undefined);
  for (const [path, says] of visitorsPages) {
    await goOn(page, path);
    await expect(page.getByText(says).locator('visible=true').first()).toBeVisible();
    await inspect(page, path);
  }
  await openSite(page, undefined, '/promotions');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ver as regras/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'a promotion');
  await openSite(page, undefined);
  await page
    .getByRole('button', { name: /^Avisos/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Avisos' }).getByRole('listitem').first()).toBeVisible();
  await inspect(page, 'notices');
  await page.getByRole('dialog', { name: 'Avisos' }).getByRole('listitem').getByRole('button').first().click();
  await inspect(page, 'a notice');
});

test('everybody can use what a member keeps and tells', async ({ page, seasoned: { player } }) => {
  await openSite(page, player);
  for (const [path, says] of membersPages) {
    await goOn(page, path);
    await expect(page.getByText(says).locator('visible=true').first()).toBeVisible();
    await inspect(page, path);
  }
  for (const [name, part] of [
    ['Roda do dia', 'Roda da sorte'],
    ['Sorteio da semana', 'Sorteio'],
  ] as const) {
    await openSite(page, player, '/promotions');
    await page.getByRole('tabpanel').getByRole('link', { name }).click();
    const open = page.getByRole('dialog', { name }).getByRole('region', { name: part, exact: true });
    await open.locator('summary').click();
    await inspect(page, name);
  }
  await openSite(page, player, '/member');
  await page.getByRole('main').getByRole('button', { name: 'Sala de chat' }).click();
  await expect(page.getByRole('dialog', { name: 'Sala de chat' })).toBeVisible();
  await inspect(page, 'chat room');
  await openSite(page, player, '/member');
  await page.getByRole('main').getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('dialog', { name: 'Sair' })).toBeVisible();
  await inspect(page, 'logging out');
});

test('everybody can use what a member sees of money', async ({ page, seasoned: { player } }) => {
  await openSite(page, player);
  for (const [path, says] of moneyPages) {
    await goOn(page, path);
    await expect(page.getByText(says).locator('visible=true').first()).toBeVisible();
    await inspect(page, path);
  }
  await openSite(page, player, '/member/deposits');
  await page.locator('a[href^="/member/deposits/"]').first().click();
  await expect(page.getByText('Depósito confirmado')).toBeVisible();
  await inspect(page, 'a deposit');
  const [bet] = (await betsOf(player)).list;
  await goOn(page, `/member/rounds/${bet?.orderNo}`);
  await expect(page.getByRole('region', { name: 'Como a rodada terminou' })).toBeVisible();
  await inspect(page, 'a round');
});

test('everybody can use the pages of a full shelf', async ({ page }) => {
  await stockBrand();
  await beThere(page);
  await openBrand(page, '/inHouse');
  for (const [path, says] of fullPages) {
    await goOn(page, path);
    await expect(page.getByText(says).locator('visible=true').first()).toBeVisible();
    await inspect(page, `a full ${path}`);
  }
});

// nearly fifty pages: half of them in each, side by side
for (const half of [0, 1])
  test(`everybody can use the desks of the office, part ${half + 1}`, async ({ page }) => {
    await openOffice(page);
    await expect(page.getByRole('heading', { name: 'Saques', level: 1 })).toBeVisible();
    for (const [path, says] of desksPages.filter((_, place) => place % 2 === half)) {
      await goOn(page, path);
      await expect(page.getByText(says).locator('visible=true').first()).toBeVisible();
      await inspect(page, `office ${path}`);
    }
  });

test('everybody can edit what a brand shows, and close the brand', async ({ page }) => {
  await openOffice(page, '/brand');
  await page.getByRole('button', { name: 'Fechar a marca' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'closing the brand');
  for (const [path, name] of [
    ['/help', /^Editar /],
    ['/news?type=PR', /^Editar /],
    ['/banners', /^Editar /],
  ] as const) {
    await openOffice(page, path);
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible();
    await inspect(page, `editing at ${path}`);
  }
});
