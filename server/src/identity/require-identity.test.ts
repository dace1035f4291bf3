import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { identityInfo } from '@palpite/contract/identity/player.ts';
import { createDeposit } from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { createOutside } from '@palpite/outside/main.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { banksRoom } from '../banks/room.ts';
import { inTx } from '../base/db/db.ts';
import { betsRoom } from '../bets/room.ts';
import { enterByTicket, gameByToken } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { instantRoom } from '../instant/room.ts';
import { paymentsRoom } from '../payments/room.ts';
import { cpfOf } from '../players/rig-player.ts';
import { playersRoom } from '../players/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { saveSetting } from '../site/store.ts';
import { walletRoom } from '../wallet/room.ts';
import { openTrial, type Person, type Trial } from './rig-verifier.ts';
import { identityRoom } from './room.ts';

const rooms = [siteRoom, safeguardsRoom, playersRoom, walletRoom, identityRoom, betsRoom, catalogueRoom, instantRoom];
let trial: Trial;
let people = 400_000_000;
beforeAll(async () => {
  trial = await openTrial([...rooms, banksRoom, paymentsRoom], createOutside);
  trial.outside.verifier.mode.callback = 'lose';
});
afterAll(() => trial.close());

async function rule(name: 'identity.before_play' | 'identity.before_deposit', on: boolean): Promise<void> {
  await inTx(trial.rig.db, (tx) => saveSetting(tx, 'palpite', name, on));
  trial.rig.clock.move(2000);
}

const launch = ({ token }: Person) =>
  trial.wire.as(token)(launchGame, { launchMode: 'GLS', vassalage: 'PGE', gameCode: 'dice' });
let keys = 0;
const deposit = ({ token }: Person) =>
  trial.wire.as(token)(createDeposit, { amount: 50n * unit }, `key-of-a-deposit-${keys++}`);
const passes = async (who: Person, more = {}) => {
  await trial.show(who, { cpf: cpfOf(String(people++)), ...more });
  await trial.wire.as(who.token)(identityInfo, {});
  await trial.work();
};

test('where the brand asks it, nobody plays or deposits before they have proven who they are', async () => {
  await rule('identity.before_play', true);
  await rule('identity.before_deposit', true);
  const who = await trial.person();
  const closed = async (state: string) => {
    await expect(launch(who)).rejects.toMatchObject({ code: 'identity.required', value: { state } });
    await expect(deposit(who)).rejects.toMatchObject({ code: 'identity.required', value: { state } });
  };
  await closed('none');
  const session = await trial.show(who, { cpf: cpfOf(String(people++)) });
  await closed('started');
  await trial.wire.as(who.token)(identityInfo, {});
  await trial.work();
  expect(session).not.toBe('');
  expect((await launch(who)).gameUrl).toContain('ticket=');
  // the bank is not part of this test: what refuses is no longer the identity
  await expect(deposit(who)).rejects.not.toMatchObject({ code: 'identity.required' });
});

test('an unclear check does not open play', async () => {
  await rule('identity.before_play', true);
  const who = await trial.person();
  await trial.show(who, { cpf: cpfOf(String(people++)) }, 'dim');
  await trial.wire.as(who.token)(identityInfo, {});
  await trial.work();
  await expect(launch(who)).rejects.toMatchObject({ code: 'identity.required', value: { state: 'review' } });
});

test('a trial plays with play money and proves nothing', async () => {
  await rule('identity.before_play', true);
  expect((await launch(await trial.person({ memberType: 4, currency: 'FUN' }))).gameUrl).toContain('ticket=');
});

test('where the brand does not ask it everybody plays, but nobody found too young', async () => {
  await rule('identity.before_play', false);
  await rule('identity.before_deposit', false);
  const who = await trial.person();
  const ticketOf = ({ gameUrl }: { gameUrl: string }) =>
    new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
  const { platform } = trial.rig;
  const { token } = await enterByTicket(platform, ticketOf(await launch(who)));
  const unused = ticketOf(await launch(who));
  expect(await gameByToken(platform, token)).toMatchObject({ playerId: who.id });
  await passes(who, { birthDate: '2012-05-05' });
  // what was launched before ends as well, and a ticket in hand opens nothing
  expect(await gameByToken(platform, token)).toBeUndefined();
  await expect(enterByTicket(platform, unused)).rejects.toMatchObject({ code: 'catalogue.ticket_invalid' });
  const back = await trial.comeBack(who);
  await expect(launch(back)).rejects.toMatchObject({ code: 'players.underage' });
  await expect(deposit(back)).rejects.toMatchObject({ code: 'players.underage' });
});
