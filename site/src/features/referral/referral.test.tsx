import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, openSite, platform, programmesOf, refusal } from '../../testing/open-site.tsx';

const home = {
  tiers: [
    { tier: 1, friends: 1, amount: '5.00', claimed: true },
    { tier: 2, friends: 5, amount: '40.00', claimed: false },
  ],
  ...{ depositRate: 200, depositCap: '20.00', betRate: 10, qualifyDeposit: '50.00', qualifyTurnover: '500.00' },
  ...{ waitHours: 24, minimum: '1.00', rollover: 1, barred: [] as string[] },
  claimable: { achievement: '0.00', deposit: '26.66', bet: '0.99' },
  income: {
    ...{ achievementAmount: '5.00', depositRebateAmount: '0.00', totalBetRebateAmount: '12.50', memberCount: 3 },
    ...{ memberQualifiedCount: 2, depositCount: 3 },
  },
};
const friend = { username: 'lu···7', inviteTime: 1_772_463_600_000, registerTime: 1_772_463_600_000, refused: false };
const pageOf = (...list: object[]) => ({ list, total: list.length, totalPages: 1 });
const paid = { claimId: '4', kind: 'deposit', amount: '26.66', at: 1_772_463_600_000 };

async function open(answers: Record<string, Answer> = {}) {
  const asked = platform({
    'GET /wps/relay/MCSFE_getAvailablePromotions': programmesOf('REFERRAL'),
    'GET /wps/relay/MCSFE_getReferralDetails': {
      ...{ referralCode: 'abcd2345', totalInvitations: 3, promotionDomains: [] },
    },
    'GET /wps/referral': home,
    'GET /wps/referral/friends': pageOf({ ...friend, status: 'I' }),
    'GET /wps/referral/claims': pageOf(paid),
    'GET /wps/referral/deposit-rebates': {
      ...pageOf({ referredName: 'lu···7', claimDate: 1_772_463_600_000, depositAmount: '1333.00', bonus: '26.66' }),
      footer: { totalDepositAmount: '1333.00', totalBonus: '26.66' },
    },
    ...answers,
  });
  await openSite('/member/referral', { loggedIn: true });
  return asked;
}
const card = (name: string) => screen.findByRole('region', { name });

test('a member sees the code as link and QR, what friends bring, who came and what was claimed', async () => {
  await open();
  await screen.findByText(/\/register\?referralCode=abcd2345$/);
  const tiers = within(await card('Por convidados que valem'));
  expect(tiers.getAllByRole('listitem').map((row) => [row.textContent, row.dataset.reached])).toEqual([
    [expect.stringMatching(/1 convidado que vale.*5,00Pago/), 'true'],
    [expect.stringMatching(/5 convidados que valem.*40,00/), 'false'],
  ]);
  expect(screen.getByText(/vale com .*50,00 depositados e .*500,00 de giro válido, 24 horas/)).toBeTruthy();
  await screen.findByText('lu···7');
  fireEvent.click(screen.getByText('Primeiros depósitos'));
  await screen.findByText(/Depositou .*1\.333,00/);
  expect(screen.getByText(/De .*1\.333,00 em primeiros depósitos: .*26,66/)).toBeTruthy();
});

test('what is due is claimed once; below the minimum it is not; a refusal is said', async () => {
  const asked = await open({ 'POST /wps/referral/claim': paid });
  const deposit = within(await card('Pelo primeiro depósito')).getByRole('button', { name: 'Resgatar' });
  const bet = within(await card('Pelas apostas deles')).getByRole('button', { name: 'Resgatar' });
  expect((bet as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(deposit);
  fireEvent.click(deposit);
  await waitFor(() => expect(asked.to('/wps/referral/claim').map(({ body }) => body)).toEqual([{ kind: 'deposit' }]));
  await screen.findByText('O ganho está na sua carteira.');
  await open({ 'POST /wps/referral/claim': refusal(409, 'referral.nothing_to_claim', 'Ainda não há nada.') });
  fireEvent.click(within(await card('Pelo primeiro depósito')).getByRole('button', { name: 'Resgatar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Ainda não há nada.');
});

test('a claim nobody answered is asked for again under its key; what came to be due since is another claim', async () => {
  let due = '26.66';
  /** What came to be due by the time the line broke; undefined: it holds. */
  let broken: string | undefined = due;
  const { to } = await open({
    'GET /wps/referral': () => ({ ...home, claimable: { ...home.claimable, deposit: due } }),
    'POST /wps/referral/claim': () => {
      if (broken === undefined) return paid;
      due = broken;
      throw new TypeError('fetch failed');
    },
  });
  const button = async () => within(await card('Pelo primeiro depósito')).findByRole('button', { name: 'Resgatar' });
  const press = async () => {
    const before = to('/wps/referral/claim').length;
    fireEvent.click(await button());
    await waitFor(() => expect(to('/wps/referral/claim').length).toBeGreaterThan(before));
    await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBeNull());
    return to('/wps/referral/claim').at(-1)?.headers['Idempotency-Key'];
  };
  const first = await press();
  // the money came all the same, and another friend made a deposit since
  broken = '4.10';
  expect(await press()).toBe(first);
  await waitFor(async () => expect((await card('Pelo primeiro depósito')).textContent).toContain('4,10'));
  broken = undefined;
  expect(await press()).not.toBe(first);
});

test('where the law bars a part the page says what remains; where members do not invite there is the way here only', async () => {
  await open({ 'GET /wps/referral': { ...home, barred: ['achievement', 'deposit'], qualifyDeposit: '0.00' } });
  await screen.findByText(/não permite prêmios por cadastro ou depósito/);
  expect(screen.queryByRole('region', { name: 'Pelo primeiro depósito' })).toBeNull();
  await card('Pelas apostas deles');
  expect(screen.getByText(/Um convidado vale com .*500,00 de giro válido, 24 horas/)).toBeTruthy();
  const asked = await open({
    'GET /wps/relay/MCSFE_getAvailablePromotions': programmesOf(),
  });
  await screen.findByText('Chame quem você conhece');
  expect(asked.to('/wps/referral')).toEqual([]);
});
