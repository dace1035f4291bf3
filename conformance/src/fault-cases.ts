// What networks and vendors do to an operator: replies are lost, calls come twice, too late, in the wrong order.
import type { Case } from './cases.ts';
import { type Answer, type Movement, meansOk, type Player } from './speech.ts';
import { type Asked, Broken, type Trial, unit } from './trial.ts';

const full = 1_000n * unit;
const fault = (name: string, run: Case['run']): Case => ({ rule: 'faults', name, run });
const tries = 8;

/** The reply is lost, and the same call comes again until it is answered. */
async function lostAndAgain(t: Trial, player: Player, asked: Asked & Pick<Movement, 'kind'>): Promise<Movement> {
  const made = t.call(player, asked);
  await t.hangUp(made.call);
  await t.hangUp(made.call);
  t.must(await t.send(made.call), 'done');
  return made.asked;
}

export const faultCases: readonly Case[] = [
  fault('the reply to a bet is lost, and it comes again', async (t) => {
    const player = await t.player();
    for (let at = 0; at < tries; at++) await lostAndAgain(t, player, { kind: 'bet' });
    await t.holds(player, full - BigInt(tries) * unit);
  }),
  fault('the reply to a win is lost, and it comes again', async (t) => {
    const player = await t.player();
    for (let at = 0; at < tries; at++) {
      const { id: of, round } = await t.placed(player);
      await lostAndAgain(t, player, { kind: 'win', of, round, amount: 2n * unit, closes: true });
    }
    await t.holds(player, full + BigInt(tries) * unit);
  }),
  fault('the reply to a rollback is lost, and it comes again', async (t) => {
    const player = await t.player();
    for (let at = 0; at < tries; at++) {
      const { id: of, round } = await t.placed(player);
      await lostAndAgain(t, player, { kind: 'rollback', of, round, amount: 0n });
    }
    await t.holds(player, full);
  }),
  fault('the reply to a bet is lost, and it is undone instead', async (t) => {
    const player = await t.player();
    for (let at = 0; at < tries; at++) {
      const { asked, call } = t.call(player, { kind: 'bet' });
      await t.hangUp(call);
      const undone = await t.rollback(player, asked);
      // it may have come first, and then there was nothing to undo
      if (!meansOk(t.speech, undone.answer)) t.must(undone, 'nothing to undo');
      t.must(await t.send(call), 'bet after its undoing');
    }
    await t.holds(player, full);
  }),
  fault('a storm of retries', async (t) => {
    const player = await t.player();
    const calls = Array.from({ length: 5 }, () => t.call(player, { kind: 'bet' }).call);
    const heard: Answer[] = [];
    for (let wave = 0; wave < 3; wave++)
      heard.push(...(await Promise.all([...calls, ...calls, ...calls, ...calls].map((call) => t.send(call)))));
    for (const answer of heard) t.must(answer, 'done');
    await t.holds(player, full - 5n * unit);
  }),
  fault('a win that overtakes its bet is paid when it comes again', async (t) => {
    const player = await t.player();
    const bet = t.call(player, { kind: 'bet' });
    const win = await t.win(player, bet.asked);
    t.must(win, 'no bet');
    t.must(await t.send(bet.call), 'done');
    t.must(await t.send(win.call), 'done');
    await t.holds(player, full + unit);
  }),
  fault('a round whose calls come backwards', async (t) => {
    const player = await t.player();
    const bet = t.call(player, { kind: 'bet' });
    const undoing = await t.rollback(player, bet.asked);
    t.must(undoing, 'nothing to undo');
    t.must(await t.win(player, bet.asked), 'refused');
    t.must(await t.send(bet.call), 'bet after its undoing');
    await t.holds(player, full);
  }),
  fault('a body that is cut off, and one that is none, moves nothing', async (t) => {
    const player = await t.player();
    const { call } = t.call(player, { kind: 'bet' });
    for (const body of [call.body?.slice(0, -7), '', '[]', 'null', '"bet"']) {
      const answer = await t.send({ ...call, body });
      if (meansOk(t.speech, answer)) throw new Broken('it was called a success');
      if (answer.status >= 500) throw new Broken(`HTTP ${answer.status}`);
    }
    await t.holds(player, full);
  }),
  {
    rule: 'faults',
    name: 'a body that was changed on its way moves nothing',
    only: ['hub88', 'caleta'],
    run: async (t) => {
      const player = await t.player();
      const { call } = t.call(player, { kind: 'bet' });
      t.must(await t.send({ ...call, body: `${call.body} ` }), 'forged');
      t.must(await t.send({ ...call, body: call.body?.replace('"amount":100000', '"amount":1') }), 'forged');
      await t.holds(player, full);
    },
  },
];
