import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, openSite, platform, refusal, statusWith } from '../../testing/open-site.tsx';

const cash = {
  ...{ rewardId: '7', kind: 'cash', source: 'UPGRADE_BONUS', title: 'VIP 3', state: 'issued', amount: '58.00' },
  ...{ points: null, currency: 'BRL', asked: '58.00', terms: null, issuedAt: 1_772_463_600_000 },
  ...{ claimUntil: 1_790_000_000_000, claimedAt: null, endedAt: null },
};
const bonus = {
  ...{
    ...cash,
    rewardId: '8',
    kind: 'bonus',
    source: 'MISSION',
    title: 'Sexta em dobro',
    amount: '20.00',
    asked: '500.00',
  },
  terms: {
    ...{ hash: 'ab'.repeat(32), rolloverPercent: 2500, base: 'bonus', otherPercent: 0, maxStake: '20.00', days: 30 },
    leastOdds: null,
    contributions: [{ kind: 'game', name: 'Arraial', percent: 100 }],
    holdsWithdrawals: true,
  },
};
const points = {
  ...cash,
  rewardId: '9',
  title: 'Sorteio de sábado',
  kind: 'points',
  amount: null,
  points: '1200',
  currency: 'PTS',
  asked: null,
};
const free = {
  ...{ ...cash, rewardId: '10', kind: 'free_rounds', title: 'Sexta grátis', amount: '5.00', asked: null },
  ...{
    terms: bonus.terms,
    free: { gameCode: 'folia', vassalage: 'PGS', gameName: 'Folia', rounds: 10, stake: '0.50', days: 7 },
  },
};
const pageOf = (...list: object[]) => ({ list, total: list.length, totalPages: 1 });

function open(answers: Record<string, Answer>) {
  const asked = platform({ 'GET /wps/rewards': pageOf(cash, bonus, points, free), ...answers });
  return openSite('/member/rewardCenter', { loggedIn: true, status: statusWith(['REWCEN3']) }).then(() => asked);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('each reward says what it is for, what it is worth, what it asks for and until when', async () => {
  await open({});
  const first = within((await screen.findByText('VIP 3')).closest('li') as HTMLElement);
  first.getByText('Novo nível VIP');
  first.getByText(/Pede R\$\s58,00 em apostas antes do saque/);
  first.getByText(/Resgate até \d/);
  screen.getByText(/Pede 25× em apostas: R\$\s500,00/);
  screen.getByText(/Arraial 100% · outros jogos 0%/);
  screen.getByText('1.200 pontos');
  screen.getByText(/pontos não vencem/);
  const rounds = within(screen.getByText('Sexta grátis').closest('li') as HTMLElement);
  rounds.getByText(/^10 rodadas grátis de R\$\s0,50$/);
  rounds.getByText('em Folia');
  rounds.getByText(/No fim os prêmios viram um bônus, que pede 25× em apostas/);
  rounds.getByText(/7 dias para jogar/);
});

test('a free bet says from which odds, for what and how long it is, with the odds written as people here read them', async () => {
  const freeBet = { stake: '15.00', leastOdds: 18_000, sports: ['football', 'basketball'], days: 7 };
  await open({ 'GET /wps/rewards': pageOf({ ...cash, kind: 'free_bet', amount: '15.00', asked: null, freeBet }) });
  await screen.findByText(/^Uma simples ou múltipla com cotação total a partir de 1,80, com aposta de R\$\s15,00/);
  screen.getByText('Para: Futebol · Basquete.');
  screen.getByText('7 dias para usar, a partir do resgate.');
});

test('a claim is confirmed first, sent once with a key, and told; a refusal stays in the dialog', async () => {
  let gone = true;
  const { to } = await open({
    'GET /wps/rewards': pageOf(cash),
    'POST /wps/rewards/7/claim': () =>
      gone ? refusal(409, 'rewards.claim_over', 'O prazo acabou.') : { ...cash, state: 'claimed', claimedAt: 1 },
  });
  await press(/^Resgatar R\$\s58,00/);
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/entram agora na sua carteira principal/);
  const confirm = dialog.getByRole('button', { name: /^Resgatar/ });
  fireEvent.click(confirm);
  await dialog.findByText(/^O prazo acabou\./);
  gone = false;
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await screen.findByText('O prêmio está na sua carteira principal.');
  expect(to('/wps/rewards/7/claim').map(({ headers }) => Boolean(headers['Idempotency-Key']))).toEqual([true, true]);
});

test('the parts and kinds are asked for, and an empty one says what comes there', async () => {
  const { to } = await open({
    'GET /wps/rewards': ({ query }: { query: URLSearchParams }) =>
      query.get('part') === 'claimed'
        ? pageOf({ ...bonus, state: 'claimed', claimedAt: 1_772_463_700_000 })
        : query.get('part') === 'ended'
          ? pageOf({ ...cash, state: 'expired', endedAt: 1_772_463_700_000 })
          : pageOf(),
  });
  await screen.findByText('Nada para resgatar agora');
  fireEvent.click(screen.getByRole('radio', { name: 'Resgatados' }));
  await screen.findByText(/Resgatado em/);
  expect(screen.getByRole('link', { name: 'Ver como está o bônus' }).getAttribute('href')).toBe('/member/bonusDetails');
  fireEvent.click(screen.getByRole('radio', { name: 'Encerrados' }));
  await screen.findByText(/Não foi resgatado até/);
  await press('Pontos');
  await waitFor(() => expect(to('/wps/rewards').at(-1)?.query.get('kind')).toBe('points'));
});

test('a list that fails says so, and that no money has moved', async () => {
  await open({ 'GET /wps/rewards': refusal(400, 'request.invalid', 'Não foi.') });
  await screen.findByText(/Nenhum dinheiro saiu do lugar/);
});
