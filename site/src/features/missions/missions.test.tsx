import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, openSite, platform, refusal } from '../../testing/open-site.tsx';

const mission = {
  ...{
    missionId: '7',
    title: 'Giro da semana',
    state: 'running',
    metric: 'turnover',
    unit: 'money',
    leastStake: '1.00',
  },
  ...{ scope: { kind: 'product', names: ['LIVE'] }, actual: '80.00', target: '200.00', period: 'week', leastRank: 0 },
  ...{ startsAt: 0, endsAt: Date.parse('2026-03-09T03:00:00Z'), claimDays: 7 },
  prize: { kind: 'cash', amount: '5.00', rollover: 1 },
};
const days = {
  ...{ ...mission, missionId: '8', title: 'Dez dias', state: 'issued', metric: 'logins', unit: 'count', endsAt: null },
  ...{ actual: '10.00', target: '10.00', period: 'once', prize: { kind: 'points', points: 50 } },
};
const free = { kind: 'free_rounds', game: 'mines', gameName: 'Minas', rounds: 4, stake: '0.50', days: 7, rollover: 0 };
const board = {
  ...{ boardId: '9', title: 'Torneio', state: 'running', scoring: 'points', unit: 'count', leastStake: null },
  ...{ scope: { kind: 'vendor', names: ['Palpite Originais'] }, pointsPer: '10.00', pointsPerWin: 3, least: '5.00' },
  ...{ startsAt: 0, endsAt: Date.parse('2026-03-09T03:00:00Z'), claimDays: 7, players: 21, leastRank: 2 },
  prizes: [
    { from: 1, to: 1, prize: { kind: 'cash', amount: '100.00', rollover: 1 } },
    { from: 2, to: 9, prize: { kind: 'points', points: 200 } },
    { from: 10, to: 10, prize: free },
  ],
  rows: [
    { place: 1, name: 'mar···a', score: '44.00', mine: false },
    { place: 2, name: 'luana82', score: '12.00', mine: true },
  ],
  own: { place: 2, score: '12.00' },
};

async function open(answers: Record<string, Answer>) {
  platform({
    'GET /wps/relay/MCSFE_getMissionSummaryDetails': { count: 1, missions: [days, mission] },
    'GET /wps/relay/MCSFE_getMissionLeaderboard': { boards: [board] },
    ...answers,
  });
  await openSite('/member/missionLeaderboard', { loggedIn: true });
}

test('a mission says what to do, how far it is, what it brings; what was reached leads to the reward centre', async () => {
  await open({});
  const bar = await screen.findByRole('progressbar', { name: 'Giro da semana' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  const card = within(bar.closest('li') as HTMLElement);
  expect(card.getByText(/Jogue R\$\s200,00 de giro válido/)).toBeTruthy();
  expect(card.getByText(/Só contam: Ao vivo\. Apostas a partir de R\$\s1,00/)).toBeTruthy();
  expect(card.queryByRole('link')).toBeNull();
  const done = within((await screen.findByText('Dez dias')).closest('li') as HTMLElement);
  expect(done.getByText('Entre em 10 dias.')).toBeTruthy();
  expect(done.getByText('50 pontos')).toBeTruthy();
  expect(done.getByRole('link', { name: 'Resgatar no Centro de prêmios' }).getAttribute('href')).toMatch(
    /\/member\/rewardCenter$/,
  );
});

test('a free bet is named with its stake, its odds, its sports and its days', async () => {
  const freeBet = { kind: 'free_bet', amount: '20.00', odds: '1.50', sports: ['football', 'tennis'], days: 7 };
  const missions = [
    { ...mission, title: 'Palpite da semana', prize: freeBet },
    { ...mission, missionId: '10', title: 'Palpite do dia', prize: { ...freeBet, sports: [], days: 1 } },
  ];
  await open({ 'GET /wps/relay/MCSFE_getMissionSummaryDetails': { count: 0, missions } });
  const textOf = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent;
  expect(await textOf('Palpite da semana')).toMatch(
    /Aposta grátis de R\$\s20,00Vale por 7 dias, com cotação total a partir de 1\.50.* Para: Futebol · Tênis/,
  );
  expect(await textOf('Palpite do dia')).toMatch(/Vale por 1 dia, .*Para todos os esportes/);
});

test('a ranking shows who is ahead, the player’s own place and the prizes', async () => {
  await open({});
  (await screen.findByText('Rankings')).click();
  const table = await screen.findByRole('table', { name: '21 jogadores com lugar' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['LugarJogadorPlacar', '1ºmar···a44', '2ºluana82você12']);
  const part = within(screen.getByRole('region', { name: 'Torneio' }));
  expect(part.getByText(/Um ponto a cada R\$\s10,00 .* 3 pontos por aposta ganha/)).toBeTruthy();
  expect(part.getByText('2º a 9º').parentElement?.textContent).toContain('200 pontos');
  expect(part.getByText('10º').parentElement?.textContent).toMatch(/4 rodadas grátis de R\$\s0,50 em Minas/);
  expect(part.getByText(/nível VIP 2 ou mais/)).toBeTruthy();
  // each prize asks for its own turnover
  expect(part.getByText('1º', { selector: 'dt' }).parentElement?.textContent).toMatch(/100,00.*em vezes: 1\./);
  expect(part.getByText('10º').parentElement?.textContent).toMatch(/Valem por 7 dias/);
  expect(part.getByText('2º a 9º').parentElement?.textContent).not.toMatch(/vezes|Vale/);
});

test('where there are none the page says so; a failed call can be repeated', async () => {
  await open({ 'GET /wps/relay/MCSFE_getMissionSummaryDetails': { count: 0, missions: [] } });
  await screen.findByText('Nenhuma missão agora');
  let broken = true;
  const summary = () => (broken ? refusal(500, 'server.fault', 'Algo falhou.') : { count: 1, missions: [mission] });
  await open({ 'GET /wps/relay/MCSFE_getMissionSummaryDetails': summary });
  const again = await screen.findByRole('button', { name: /tentar/i });
  broken = false;
  again.click();
  await screen.findByText('Giro da semana');
});
