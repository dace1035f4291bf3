// The 58 cases of the public Caleta suite by their names, written anew from what each is said to try. The suite itself
// is not in here and was not run.
import type { Case, RuleId } from './cases.ts';
import type { DialectName } from './speech.ts';
import { type Asked, Broken, type Done, type Trial, unit } from './trial.ts';

const [cent, milli, tenMicro] = [10_000n, 1_000n, 10n];
const full = 1_000n * unit;
const stranger = { user: 'nobody-we-know', token: 'f'.repeat(32) };
const swappers: readonly DialectName[] = ['caleta', 'pam'];

const named = (rule: RuleId, name: string, run: Case['run'], only?: Case['only']): Case => ({
  ...{ rule, name, run, from: 'Caleta' },
  ...(only && { only }),
});

/** A bet as asked is refused so, and nothing moves. */
const noBet = (asked: Asked | ((t: Trial) => Asked), meaning: Parameters<Trial['must']>[1]) => async (t: Trial) => {
  const player = await t.player();
  t.must(await t.bet(player, typeof asked === 'function' ? asked(t) : asked), meaning);
  await t.holds(player, full, 10n * unit);
};

/** A win of a bet that stands is refused so, and nothing moves. */
const noWin =
  (asked: Asked | ((t: Trial) => Asked), meaning: Parameters<Trial['must']>[1], promo = false) =>
  async (t: Trial) => {
    const player = await t.player();
    const bet = await t.placed(player, { promo });
    t.must(await t.win(player, bet, typeof asked === 'function' ? asked(t) : asked), meaning);
    await t.holds(player, promo ? full : full - unit, promo ? 9n * unit : 10n * unit);
  };

const exactBet = (amount: bigint) => async (t: Trial) => {
  const player = await t.player();
  told(t.must(await t.bet(player, { amount }), 'done').cash, full - amount);
  await t.holds(player, full - amount);
};

const exactWin = (amount: bigint) => async (t: Trial) => {
  const player = await t.player();
  const bet = await t.placed(player);
  told(t.must(await t.win(player, bet, { amount, closes: true }), 'done').cash, full - unit + amount);
  await t.holds(player, full - unit + amount);
};

/** The win of a promo bet, in the purse it goes to. */
async function holdsPromoWin(t: Trial, player: Parameters<Trial['holds']>[0], won: bigint): Promise<void> {
  if (t.promoWins === 'cash') return t.holds(player, full + won, 9n * unit);
  return t.holds(player, full, 9n * unit + won);
}

const other = (t: Trial): Asked => ({ currency: t.otherCurrency });
const invalidCurrency: Asked = { currency: 'NOPE' };
const invalidGame: Asked = { game: 'no-such-game' };

const forgedBet = async (t: Trial) => {
  const player = await t.player();
  t.must(await t.bet(player, {}, 'signature'), 'forged');
  t.must(await t.bet(player, {}, 'unsigned'), 'forged');
  await t.holds(player, full);
};

const checks: Case[] = [
  named(4, 'check: valid', async (t) => void (await t.expire(await t.player())), swappers),
  named(
    4,
    'check: invalid session',
    async (t) => void t.must(await t.send(swap(t, { ...(await t.player()), token: stranger.token })), 'nobody'),
    swappers,
  ),
  named(
    4,
    'check: new session',
    async (t) => {
      const { now } = await t.expire(await t.player());
      await t.placed(now);
      await t.holds(now, full - unit);
    },
    swappers,
  ),
  named(0, 'balance: ok', async (t) => t.holds(await t.player(), full, 10n * unit)),
  named(0, 'balance: invalid session', async (t) => {
    const player = await t.player();
    t.must(await t.send(t.speech.balance({ ...player, token: stranger.token })), 'nobody');
  }),
  named(0, 'balance: invalid signature', async (t) => {
    const player = await t.player();
    for (const forged of ['signature', 'unsigned'] as const)
      t.must(await t.send(t.speech.balance(player, forged)), 'forged');
  }),
];

const bets: Case[] = [
  named(0, 'bet: ok', exactBet(unit)),
  named(0, 'bet: one cent', exactBet(cent)),
  named(0, 'bet: one milli', exactBet(milli)),
  named(0, 'bet: ten micro', exactBet(tenMicro)),
  named(0, 'bet: multiple', async (t) => {
    const player = await t.player();
    const round = t.id();
    for (let at = 1n; at <= 4n; at++) told(t.must(await t.bet(player, { round }), 'done').cash, full - at * unit);
  }),
  named(0, 'bet: invalid session', async (t) => {
    const player = await t.player();
    t.must(await t.bet({ ...player, token: stranger.token }), 'nobody');
    await t.holds(player, full);
  }),
  named(4, 'bet: expired session', async (t) => {
    const { old, now } = await t.expire(await t.player());
    t.must(await t.bet(old), 'expired');
    await t.holds(now, full);
  }),
  named(9, 'bet: negative', noBet({ amount: -unit }, 'refused')),
  named(0, 'bet: exceeding', noBet({ amount: full + cent }, 'too little')),
  named(0, 'bet: blatantly exceeding', noBet({ amount: full * 1_000_000n }, 'too little')),
  named(9, 'bet: invalid game', noBet(invalidGame, 'game')),
  named(9, 'bet: wrong currency', noBet(other, 'currency')),
  named(9, 'bet: invalid currency', noBet(invalidCurrency, 'currency')),
  named(0, 'bet: invalid signature', forgedBet),
  named(2, 'bet: duplicate id', async (t) => {
    const player = await t.player();
    const { id, round } = await t.placed(player);
    t.must(await t.bet(player, { id, round, amount: 2n * unit }), 'duplicate');
    await t.holds(player, full - unit);
  }),
  named(2, 'bet: duplicate id for different users', async (t) => {
    const [ana, bia] = [await t.player(), await t.player()];
    const { id, round } = await t.placed(ana);
    t.must(await t.bet(bia, { id, round }), 'duplicate');
    await t.holds(bia, full);
  }),
];

const promoBets: Case[] = [
  named(10, 'promo bet: ok', async (t) => {
    const player = await t.player();
    const bet = await t.bet(player, { promo: true, amount: 4n * unit });
    told(t.must(bet, 'done').cash, full);
    await t.holds(player, full, 6n * unit);
  }),
  named(
    9,
    'promo bet: wrong currency',
    noBet((t) => ({ ...other(t), promo: true }), 'currency'),
  ),
  named(9, 'promo bet: invalid currency', noBet({ ...invalidCurrency, promo: true }, 'currency')),
  named(4, 'promo bet: expired session', async (t) => {
    const { old, now } = await t.expire(await t.player());
    t.must(await t.bet(old, { promo: true }), 'expired');
    await t.holds(now, full, 10n * unit);
  }),
  named(10, 'promo bet: exceeding', noBet({ promo: true, amount: 10n * unit + cent }, 'too little promo')),
];

const wins: Case[] = [
  named(0, 'win: ok', exactWin(2n * unit)),
  named(6, 'win: missing bet', async (t) => {
    const player = await t.player();
    t.must(await t.win(player, never(t)), 'no bet');
    await t.holds(player, full);
  }),
  named(0, 'win: one cent', exactWin(cent)),
  named(0, 'win: one milli', exactWin(milli)),
  named(0, 'win: ten micro', exactWin(tenMicro)),
  named(9, 'win: negative', noWin({ amount: -unit }, 'refused')),
  named(9, 'win: invalid game', noWin(invalidGame, 'game')),
  named(9, 'win: wrong currency', noWin(other, 'currency')),
  named(9, 'win: invalid currency', noWin(invalidCurrency, 'currency')),
  named(0, 'win: invalid signature', async (t) => {
    const player = await t.player();
    const bet = await t.placed(player);
    for (const forged of ['signature', 'unsigned'] as const) t.must(await t.win(player, bet, {}, forged), 'forged');
    await t.holds(player, full - unit);
  }),
  named(1, 'win: duplicate id', async (t) => {
    const player = await t.player();
    const { asked, again } = await wonTwice(t, player);
    t.must(again, 'done');
    await t.holds(player, full + unit);
    t.must(await t.win(player, await t.placed(player), { id: asked.id }), 'duplicate');
    await t.holds(player, full);
  }),
  named(2, 'win: duplicate id for different users', async (t) => {
    const [ana, bia] = [await t.player(), await t.player()];
    const { asked } = await wonTwice(t, ana);
    t.must(await t.win(bia, await t.placed(bia), { id: asked.id }), 'duplicate');
    await t.holds(bia, full - unit);
  }),
];

const promoWins: Case[] = [
  named(10, 'promo win: ok', async (t) => {
    const player = await t.player();
    t.must(await t.win(player, await t.placed(player, { promo: true })), 'done');
    await holdsPromoWin(t, player, 2n * unit);
  }),
  named(9, 'promo win: wrong currency', noWin(other, 'currency', true)),
  named(9, 'promo win: invalid currency', noWin(invalidCurrency, 'currency', true)),
  named(6, 'promo win: missing bet', async (t) => {
    const player = await t.player();
    // in PAM a promotion pays without a bet
    const free = t.speech.name === 'pam';
    t.must(await t.win(player, { ...never(t), promo: true }), free ? 'done' : 'no bet');
    await t.holds(player, full, free ? 12n * unit : 10n * unit);
  }),
];

const undoings: Case[] = [
  named(8, 'rollback: ok', undone(false)),
  named(8, 'rollback: multiple bet', async (t) => {
    const player = await t.player();
    const round = t.id();
    const [, second, third] = [
      await t.placed(player, { round }),
      await t.placed(player, { round, amount: 2n * unit }),
      await t.placed(player, { round, amount: 4n * unit }),
    ];
    t.must(await t.rollback(player, second), 'done');
    await t.holds(player, full - 5n * unit);
    t.must(await t.win(player, third, { amount: 3n * unit }), 'done');
    await t.holds(player, full - 2n * unit);
  }),
  named(7, 'rollback: missing reference', async (t) => {
    const player = await t.player();
    t.must(await t.rollback(player, never(t)), 'nothing to undo');
    await t.holds(player, full);
  }),
  named(6, 'rollback: then win', undoneThenWon(false)),
  named(10, 'promo rollback: ok', undone(true)),
  named(6, 'promo rollback: then win', undoneThenWon(true)),
];

const late: Case[] = [
  named(3, 'expired session: win', async (t) => {
    const bettor = await t.player();
    const bet = await t.placed(bettor);
    const { old, now } = await t.expire(bettor);
    t.must(await t.win(old, bet), 'done');
    await t.holds(now, full + unit);
  }),
  named(3, 'expired session: promo win', async (t) => {
    const bettor = await t.player();
    const bet = await t.placed(bettor, { promo: true });
    const { old, now } = await t.expire(bettor);
    t.must(await t.win(old, bet), 'done');
    await holdsPromoWin(t, now, 2n * unit);
  }),
  named(3, 'expired session: promo rollback', async (t) => {
    const bettor = await t.player();
    const bet = await t.placed(bettor, { promo: true });
    const { old, now } = await t.expire(bettor);
    t.must(await t.rollback(old, bet), 'done');
    await t.holds(now, full, 10n * unit);
  }),
];

const blocked: Case[] = [
  ...[false, true].map((promo) =>
    named(5, `blocked: ${promo ? 'promo bet' : 'bet'}`, async (t) => {
      const player = await t.player({ isBlocked: true });
      t.must(await t.bet(player, { promo }), 'stopped');
      await t.holds(player, full, 10n * unit);
    }),
  ),
  ...[false, true].map((promo) =>
    named(3, `blocked: ${promo ? 'promo win' : 'win'}`, async (t) => {
      const { now, bet } = await blockedAfterBet(t, promo);
      t.must(await t.win(now, bet), 'done');
      await (promo ? holdsPromoWin(t, now, 2n * unit) : t.holds(now, full + unit));
    }),
  ),
  ...[false, true].map((promo) =>
    named(3, `blocked: ${promo ? 'promo rollback' : 'rollback'}`, async (t) => {
      const { now, bet } = await blockedAfterBet(t, promo);
      t.must(await t.rollback(now, bet), 'done');
      await t.holds(now, full, 10n * unit);
    }),
  ),
];

export const caletaCases: readonly Case[] = [
  ...[...checks, ...bets, ...promoBets, ...wins],
  ...[...promoWins, ...undoings, ...late, ...blocked],
];

function undone(promo: boolean) {
  return async (t: Trial) => {
    const player = await t.player();
    const bet = await t.placed(player, { promo });
    told(t.must(await t.rollback(player, bet), 'done').cash, full);
    await t.holds(player, full, 10n * unit);
  };
}

function undoneThenWon(promo: boolean) {
  return async (t: Trial) => {
    const player = await t.player();
    const bet = await t.placed(player, { promo });
    t.must(await t.rollback(player, bet), 'done');
    t.must(await t.win(player, bet), 'win of the undone');
    await t.holds(player, full, 10n * unit);
  };
}

async function blockedAfterBet(t: Trial, promo: boolean) {
  const player = await t.player();
  const bet = await t.placed(player, { promo });
  return { now: await t.player({ userId: player.user, isBlocked: true }), bet };
}

async function wonTwice(t: Trial, player: Parameters<Trial['holds']>[0]): Promise<Done & { again: Done }> {
  const won = await t.win(player, await t.placed(player));
  t.must(won, 'done');
  return { ...won, again: { ...won, answer: await t.send(won.call) } };
}

function never(t: Trial): Done['asked'] {
  return { kind: 'bet', id: t.id(), round: t.id(), amount: unit };
}

function swap(t: Trial, player: Parameters<Trial['holds']>[0]) {
  if (!t.speech.swap) throw new Broken('the protocol swaps no tokens');
  return t.speech.swap(player);
}

function told(cash: bigint | undefined, wanted: bigint): void {
  if (cash !== wanted) throw new Broken(`the answer tells ${String(cash)} millionths, not ${wanted}`);
}
