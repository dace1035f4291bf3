// Cases of our own, for what the rules say and the public suites do not try.
import type { Case, RuleId } from './cases.ts';
import { type Answer, type DialectName, meansOk, type Player } from './speech.ts';
import { Broken, count, type Done, Skipped, type Trial, unit } from './trial.ts';

const full = 1_000n * unit;
/** What the protocols give an operator to answer in. */
const budgetMs = 3_000;

const ours = (rule: RuleId, name: string, run: Case['run'], only?: readonly DialectName[]): Case => ({
  ...{ rule, name, run },
  ...(only && { only }),
});

const again = async (t: Trial, { asked, call }: Done): Promise<Done> => ({ asked, call, answer: await t.send(call) });
const oks = (t: Trial, answers: readonly Answer[]) => answers.filter((each) => meansOk(t.speech, each)).length;

const repeated: Case[] = [
  ours(1, 'a bet said three times more is one bet', async (t) => {
    const player = await t.player();
    const bet = await t.bet(player);
    const first = t.must(bet, 'done');
    for (let time = 0; time < 3; time++) {
      const told = t.must(await again(t, bet), 'done');
      if (told.transaction !== first.transaction) throw new Broken('the repeat was given another number');
    }
    await t.holds(player, full - unit);
  }),
  ours(1, 'a repeat is known again after other bets, and after its win', async (t) => {
    const player = await t.player();
    const bet = await t.bet(player);
    await t.placed(player);
    t.must(await again(t, bet), 'done');
    t.must(await t.win(player, bet.asked), 'done');
    t.must(await again(t, bet), 'done');
    await t.holds(player, full);
  }),
  ours(1, 'a repeat is known again when its token is expired meanwhile', async (t) => {
    const player = await t.player();
    const bet = await t.bet(player);
    t.must(bet, 'done');
    const { now } = await t.expire(player);
    t.must(await again(t, bet), 'done');
    await t.holds(now, full - unit);
  }),
  ...(
    [
      ['amount', { amount: 2n * unit }],
      ['round', { round: 'another-round' }],
      ['purse', { promo: true }],
    ] as const
  ).map(([what, change]) =>
    ours(2, `a bet’s id with another ${what}`, async (t) => {
      const player = await t.player();
      const { id, round, amount } = await t.placed(player);
      t.must(await t.bet(player, { id, round, amount, ...change }), 'duplicate');
      await t.holds(player, full - unit, 10n * unit);
    }),
  ),
  ours(2, 'a win’s id with another amount', async (t) => {
    const player = await t.player();
    const bet = await t.placed(player);
    const { asked } = await t.win(player, bet);
    t.must(await t.win(player, bet, { id: asked.id, amount: 5n * unit }), 'duplicate');
    await t.holds(player, full + unit);
  }),
];

const stopped: Case[] = [
  ours(3, 'a rollback comes in with an expired token', async (t) => {
    const player = await t.player();
    const bet = await t.placed(player);
    const { old, now } = await t.expire(player);
    t.must(await t.rollback(old, bet), 'done');
    await t.holds(now, full);
  }),
  // in Caleta the token alone says who it is
  ours(
    3,
    'another player’s token opens nothing',
    async (t) => {
      const [ana, bia] = [await t.player(), await t.player()];
      t.must(await t.bet({ ...ana, token: bia.token }), 'nobody');
      await t.holds(ana, full);
      await t.holds(bia, full);
    },
    ['hub88', 'pam'],
  ),
  ours(5, 'a bet beyond a limit of the player’s own is refused, and one within it is not', async (t) => {
    const player = await t.player({ lossLimit: 5 });
    if (!player.did.includes('lossLimit')) throw new Skipped('the session door sets no limits');
    t.must(await t.bet(player, { amount: 6n * unit }), 'limit');
    const bet = await t.placed(player, { amount: 5n * unit });
    t.must(await t.bet(player, { amount: unit }), 'limit');
    t.must(await t.win(player, bet), 'done');
    await t.holds(player, full - 3n * unit);
  }),
];

/** One id of the vendor's is one transaction of one player in one round. */
const numbers: Case[] = [
  ours(2, 'a win under the id of its bet, in another round', async (t) => {
    const player = await t.player();
    const bet = await t.placed(player);
    t.must(await t.win(player, bet, { id: bet.id, round: t.id(), closes: true }), 'duplicate');
    await t.holds(player, full - unit);
  }),
  ours(2, 'a win under the id of another player’s bet', async (t) => {
    const [ana, bia] = [await t.player(), await t.player()];
    const { id, round } = await t.placed(ana);
    const bet = await t.placed(bia, { round });
    t.must(await t.win(bia, bet, { id }), 'duplicate');
    await t.holds(bia, full - unit);
    await t.holds(ana, full - unit);
  }),
  ours(2, 'a bet under the id of a win', async (t) => {
    const player = await t.player();
    const bet = await t.placed(player);
    const { asked } = await t.win(player, bet);
    t.must(await t.bet(player, { id: asked.id }), 'duplicate');
    await t.holds(player, full + unit);
  }),
];

const undoings: Case[] = [
  ours(8, 'the stake of a bet that was paid does not come back', async (t) => {
    const player = await t.player();
    const bet = await t.placed(player);
    t.must(await t.win(player, bet), 'done');
    // a word that says nothing would be asked again without end
    for (let time = 0; time < 2; time++) t.must(await t.rollback(player, bet), 'settled');
    await t.holds(player, full + unit);
  }),
  ours(6, 'a win of another player’s bet', async (t) => {
    const [ana, bia] = [await t.player(), await t.player()];
    const bet = await t.placed(ana);
    t.must(await t.win(bia, bet), 'refused');
    await t.holds(bia, full);
    await t.holds(ana, full - unit);
  }),
  ours(7, 'the bet that comes after its undoing is refused, again and again', async (t) => {
    const player = await t.player();
    const { asked, call } = t.call(player, { kind: 'bet' });
    t.must(await t.rollback(player, asked), 'nothing to undo');
    for (let time = 0; time < 3; time++) t.must(await t.send(call), 'bet after its undoing');
    await t.holds(player, full);
  }),
  ours(8, 'undone twice, the stake is back once', async (t) => {
    const player = await t.player();
    const bet = await t.placed(player);
    const undoing = await t.rollback(player, bet);
    t.must(undoing, 'done');
    t.must(await again(t, undoing), 'done');
    t.must(await t.rollback(player, bet), 'undone again');
    await t.holds(player, full);
  }),
  ours(8, 'another player undoes nothing', async (t) => {
    const [ana, bia] = [await t.player(), await t.player()];
    const bet = await t.placed(ana);
    await t.rollback(bia, bet);
    await t.holds(ana, full - unit);
    await t.holds(bia, full);
  }),
];

const purses: Case[] = [
  ours(9, 'an amount beyond anything moves nothing', async (t) => {
    const player = await t.player();
    const bet = await t.placed(player);
    t.must(await t.win(player, bet, { amount: 9_000_000_000_000_000n * t.speech.stepMicros * 1_000_000n }), 'refused');
    await t.holds(player, full - unit);
  }),
  ours(10, 'promo bets stop where the promo money ends, and cash is not touched', async (t) => {
    const player = await t.player();
    for (const _ of [1, 2]) t.must(await t.bet(player, { promo: true, amount: 4n * unit }), 'done');
    t.must(await t.bet(player, { promo: true, amount: 4n * unit }), 'too little promo');
    await t.holds(player, full, 2n * unit);
  }),
  ours(10, 'what a promo bet wins goes where the campaign says', async (t) => {
    const player = await t.player();
    const bet = await t.placed(player, { promo: true, amount: 10n * unit });
    t.must(await t.win(player, bet, { amount: 5n * unit }), 'done');
    const more = await t.bet(player, { promo: true, amount: 5n * unit });
    t.must(more, t.promoWins === 'promo' ? 'done' : 'too little promo');
    await t.holds(player, t.promoWins === 'promo' ? full : full + 5n * unit, 0n);
  }),
  ours(11, 'a win of nothing closes its round', async (t) => {
    const player = await t.player();
    const bet = await t.placed(player);
    const lost = await t.win(player, bet, { amount: 0n, closes: true });
    t.must(lost, 'done');
    t.must(await again(t, lost), 'done');
    await t.holds(player, full - unit);
  }),
  ours(11, 'whatever a closed round is asked, the money agrees with the answer', async (t) => {
    const player = await t.player();
    const bet = await t.placed(player);
    t.must(await t.win(player, bet, { amount: 0n, closes: true }), 'done');
    const win = await t.win(player, bet, { amount: 3n * unit });
    const more = await t.bet(player, { round: bet.round });
    const won = meansOk(t.speech, win.answer) ? 3n * unit : 0n;
    const staked = meansOk(t.speech, more.answer) ? unit : 0n;
    await t.holds(player, full - unit + won - staked);
  }),
  ours(12, 'the first of many transactions is still known', async (t) => {
    const player = await t.player();
    const bet = await t.bet(player);
    t.must(bet, 'done');
    for (let at = 0; at < 20; at++) await t.placed(player);
    t.must(await again(t, bet), 'done');
    const { id, round } = bet.asked;
    t.must(await t.bet(player, { id, round, amount: 2n * unit }), 'duplicate');
    await t.holds(player, full - 21n * unit);
  }),
];

const atOnce: Case[] = [
  ours(13, 'twenty equal bets at once are one', async (t) => {
    const player = await t.player();
    await allDone(t, t.call(player, { kind: 'bet' }).call);
    await t.holds(player, full - unit);
  }),
  ours(13, 'twenty equal wins at once are one', async (t) => {
    const player = await t.player();
    const { id: of, round } = await t.placed(player);
    await allDone(t, t.call(player, { kind: 'win', of, round, amount: 3n * unit }).call);
    await t.holds(player, full + 2n * unit);
  }),
  ours(13, 'twenty undoings at once are one', async (t) => {
    const player = await t.player();
    const bet = await t.placed(player);
    const heard = await Promise.all(Array.from({ length: 20 }, () => t.rollback(player, bet)));
    const done = oks(
      t,
      heard.map(({ answer }) => answer),
    );
    if (t.speech.undoingIsFree) count('undoings were done', done, 20);
    else count('undoings were done', done, 1);
    await t.holds(player, full);
  }),
  ours(13, 'of thirty different bets at once only those there is money for are taken', async (t) => {
    const player = await t.player({ cashAmount: 10 });
    const heard = await Promise.all(Array.from({ length: 30 }, () => t.bet(player)));
    for (const bet of heard) if (!meansOk(t.speech, bet.answer)) t.must(bet, 'too little');
    count(
      'bets were taken',
      oks(
        t,
        heard.map(({ answer }) => answer),
      ),
      10,
    );
    await t.holds(player, 0n);
  }),
  ours(13, 'one id of two players at once is the bet of one', async (t) => {
    const [ana, bia] = [await t.player(), await t.player()];
    const [id, round] = [t.id(), t.id()];
    const heard = await Promise.all([ana, bia].map((player: Player) => t.bet(player, { id, round })));
    count(
      'bets were taken',
      oks(
        t,
        heard.map(({ answer }) => answer),
      ),
      1,
    );
    for (const bet of heard) if (!meansOk(t.speech, bet.answer)) t.must(bet, 'duplicate');
    for (const [at, player] of [ana, bia].entries()) {
      const taken = meansOk(t.speech, heard[at]?.answer ?? { code: '' });
      await t.holds(player, taken ? full - unit : full);
    }
  }),
  ours(13, 'rounds one player plays at once are all played', async (t) => {
    const player = await t.player();
    const rounds = Array.from({ length: 8 }, async (_, at) => {
      const round = t.id();
      const [first, second] = await Promise.all([t.placed(player, { round }), t.placed(player, { round })]);
      if (at % 2 === 0) t.must(await t.rollback(player, second), 'done');
      else t.must(await t.win(player, second), 'done');
      t.must(await t.win(player, first, { closes: true }), 'done');
    });
    await Promise.all(rounds);
    await t.holds(player, full + 12n * unit);
  }),
  ours(14, 'a bet and its undoing at once end with nothing moved', async (t) => {
    const player = await t.player();
    for (let time = 0; time < 10; time++) {
      const bet = t.call(player, { kind: 'bet' });
      const both = [t.send(bet.call), t.rollback(player, bet.asked)] as const;
      await Promise.all(time % 2 === 0 ? both : [...both].reverse());
      t.must(await t.send(bet.call), 'bet after its undoing');
    }
    await t.holds(player, full);
  }),
  ours(14, `every answer so far came within ${budgetMs} ms`, async (t) => {
    if (t.slowestMs() === 0) throw new Broken('there was none');
    if (t.slowestMs() > budgetMs) throw new Broken(`the slowest took ${Math.round(t.slowestMs())} ms`);
  }),
];

async function allDone(t: Trial, call: Done['call']): Promise<void> {
  const heard = await Promise.all(Array.from({ length: 20 }, () => t.send(call)));
  for (const answer of heard) t.must(answer, 'done');
  const numbers = new Set(heard.map(({ transaction }) => transaction));
  if (numbers.size > 1) throw new Broken('equal calls were given different numbers');
}

export const ruleCases: readonly Case[] = [...repeated, ...stopped, ...numbers, ...undoings, ...purses, ...atOnce];
