// Five lotteries on a phone and at a desk: bought, chased, taken back, drawn, won and lost, and checked. What is drawn
// is brought near, and what others draw is printed by their sources.
import { randomUUID } from 'node:crypto';
import { call } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { enterGame } from '@palpite/contract/instant/player.ts';
import { setHalfPay } from '@palpite/contract/lottery/office.ts';
import { lotteryOrders, lotteryTable } from '@palpite/contract/lottery/player.ts';
import { proposeRedraw } from '@palpite/contract/redraws/office.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { withDatabase } from '@palpite/run/postgres/database.ts';
import { expect, type Page } from '@playwright/test';
import { callerOf } from './address.ts';
import { inspect, inspectHere, windows } from './inspection.ts';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import { platform } from './platform.ts';
import { balanceOf, depositAsPlayer, launchAs, type Player, registerKnownPlayer } from './player.ts';
import { sum } from './site.ts';

test.use({ actionTimeout: 20_000 });

const vendors = {
  'ssc-1': 'LOTT',
  'k3-1': 'LOTT',
  marksix: 'LOTT',
  'vn-north': 'TCG_LOTTO_VN',
  thai: 'TCG_SEA',
} as const;
type Game = keyof typeof vendors;
const games = Object.keys(vendors) as readonly Game[];
const deposited = '300.00';

/** A real result of the north (2026-08-22): 83 comes twice, 01 not at all. */
const north =
  '60213 80300 60683 51132 89384 11622 10383 09349 00136 47894 7740 7568 2767 8365 0570 5252 4790 7707 6494 9516 354 649 773 26 09 06 64';
/** The first prizes of 2026-05-16, where the three above end in 7, and as many more as there are. */
const thai = ['107387', '091', '298', '602', '716', '08', ...Array.from({ length: 165 }, (_, at) => `${200_000 + at}`)];

const words = {
  PT: {
    ...{ desk: 'Seu bilhete', add: 'Pôr no carrinho', cart: 'Carrinho', buy: /^Comprar por/, order: 'Pedido' },
    ...{ quick: 'Surpresinha', sides: 'Dois lados', numbers: 'Números', place: /^Valor por lugar/ },
  },
  EN: {
    ...{ desk: 'Your ticket', add: 'Add to cart', cart: 'Cart', buy: /^Buy for R\$/, order: 'Order' },
    ...{ quick: 'Quick pick', sides: 'Two sides', numbers: 'Numbers', place: /^Stake per place/ },
  },
} as const;

test('five lotteries are bought, chased, taken back, drawn and checked, on a phone in Portuguese and at a desk in English', async ({
  page,
  browser,
  listenTo,
}) => {
  const deskPage = await browser.newPage({ viewport: windows.desk, isMobile: false, hasTouch: false });
  listenTo(deskPage.context());
  const [onPhone, atDesk] = await Promise.all([playerWithMoney(), playerWithMoney(), openSales()]);
  const phone = visitorOf(page, onPhone, 'PT');
  const desk = visitorOf(deskPage, atDesk, 'EN');

  await test.step('tickets are bought in each of them; a chase is begun on the phone, an order taken back at the desk', async () => {
    await Promise.all([
      (async () => {
        await phone.open('ssc-1');
        await bothSides(page);
        await timeLeft(page, 10);
        await chase(page);
        await buyOthers(phone, { number: '83', side: 'alto' });
      })(),
      (async () => {
        await desk.open('ssc-1');
        await desk.quickPick();
        await timeLeft(deskPage, 25);
        await desk.buy();
        await takeBack(deskPage);
        await desk.quickPick();
        await desk.buy();
        await payLess(atDesk, '01');
        await buyOthers(desk, { number: '01', side: 'small' });
      })(),
    ]);
  });

  await test.step('all are drawn: the chase has won and stops, and every cent is where the results say', async () => {
    await drawAll();
    const [won, lost] = await Promise.all([settledOrders(onPhone), settledOrders(atDesk)]);
    // both sides of a sum, 83 twice of 27, and a last digit of 7
    expect(statesOf(won, 'ssc-1')).toEqual(['won']);
    expect(
      won.filter(({ gameCode }) => gameCode === 'vn-north' || gameCode === 'thai').map(({ state }) => state),
    ).toEqual(['won', 'won']);
    expect(statesOf(lost, 'ssc-1').toSorted()).toEqual(['lost', 'void']);
    expect(
      lost.filter(({ gameCode }) => gameCode === 'vn-north' || gameCode === 'thai').map(({ state }) => state),
    ).toEqual(['lost', 'lost']);
    await Promise.all([expectBalance(onPhone, won), expectBalance(atDesk, lost)]);
  });

  await test.step('the phone sees the chase stopped, redoes the draw, and finds the own order in the tree', async () => {
    await phone.open('ssc-1');
    const legs = page.getByRole('article', { name: '3 concursos seguidos' });
    await expect(legs).toContainText('Encerrado');
    await expect(legs).toContainText(/pagou R\$\s*3,96.*cancelado.*cancelado/s);
    await page
      .getByRole('article', { name: /^Pedido / })
      .getByRole('button', { name: 'Conferir' })
      .click();
    await page.getByRole('button', { name: 'Refazer o sorteio aqui' }).click();
    await expect(page.getByText('Confere: o sorteio é o que foi prometido.')).toBeVisible();
    await expect(page.getByText(/^Seu pedido \d+ está na árvore, como foi comprado\.$/)).toBeVisible();
    await inspect(page, 'the proof of a draw');
  });

  await test.step('the desk sees what was lost, and that others drew it', async () => {
    await desk.open('vn-north');
    const order = deskPage.getByRole('article', { name: /^Order / });
    await expect(order).toContainText('Not won');
    // it was bought at the share of its prize that the brand paid for it by then
    await expect(order).toContainText(/01 pays R\$\s*[\d.]+: 90% of the prize in this draw/);
    await expect(deskPage.getByRole('region', { name: 'The draw' })).toContainText('60213');
    await order.getByRole('button', { name: 'Check' }).click();
    await expect(
      deskPage.getByText('The result comes from the official draw, confirmed by two sources.'),
    ).toBeVisible();
    await inspectHere(deskPage, 'the north of Vietnam');
  });

  await test.step('two people correct the official result: the open page has won after all, and says what it was', async () => {
    const issueId = await northIssue(atDesk);
    const { staffToken, officeUrl } = platform();
    const instead = [...north.split(' ').slice(0, -1), '01'];
    const proposed = { issueId, result: instead, reason: 'o jornal corrigiu' };
    await call(callerOf(staffToken, 'palpite', officeUrl), proposeRedraw, proposed, { key: randomUUID() });
    const staff = await browser.newPage({ viewport: windows.desk, isMobile: false, hasTouch: false });
    listenTo(staff.context());
    await openOffice(staff, `/lotteries/issues/${issueId}`, 'conferencia');
    await staff.getByRole('button', { name: 'Corrigir o resultado' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Corrigir o resultado' }).click();
    await expect(staff.getByText(/^1 pedido pago de novo/)).toBeVisible();
    await staff.context().close();
    await deskPage.getByRole('tab', { name: 'My orders' }).click();
    const order = deskPage.getByRole('article', { name: /^Order / });
    await expect(order).toContainText('Won');
    await expect(order).toContainText(/Corrected .*; it had paid R\$\s*0\.00\./);
  });
  await deskPage.context().close();
});

/** The player at the lottery of the north of Vietnam. */
async function inTheNorth(player: Player): Promise<ReturnType<typeof callerOf>> {
  const ticket = new URL(await launchAs(player, vendors['vn-north'], 'vn-north')).searchParams.get('ticket') ?? '';
  return callerOf((await call(callerOf(), enterGame, { ticket })).token);
}

/** What the player bought there. */
async function northIssue(player: Player): Promise<string> {
  const { list } = await call(await inTheNorth(player), lotteryOrders, { limit: 1 });
  return list[0]?.issueId ?? '';
}

/** The brand pays nine tenths of the prize of that number in the issue of the north that is sold now. */
async function payLess(player: Player, number: string): Promise<void> {
  const { issue, plays } = await call(await inTheNorth(player), lotteryTable, {});
  const { staffToken, officeUrl } = platform();
  const less = { issueId: issue?.issueId ?? '', play: plays[0]?.code ?? '', numbers: [number], share: 9000 };
  const asked = { ...less, reason: 'muito apostado' };
  await call(callerOf(staffToken, 'palpite', officeUrl), setHalfPay, asked, { key: randomUUID() });
}

async function playerWithMoney(): Promise<Player> {
  const player = await registerKnownPlayer();
  await depositAsPlayer(player, deposited);
  return player;
}

interface Visitor {
  readonly page: Page;
  readonly word: (typeof words)[keyof typeof words];
  open(game: Game): Promise<void>;
  quickPick(): Promise<void>;
  /** Puts the ticket into the cart, and buys it. */
  buy(): Promise<void>;
}

function visitorOf(page: Page, player: Player, language: keyof typeof words): Visitor {
  const word = words[language];
  const board = page.getByRole('region', { name: word.desk });
  return {
    ...{ page, word },
    async open(game) {
      await page.goto((await launchAs(player, vendors[game], game)).replace(/lang=\w+/, `lang=${language}`));
      await expect(board).toBeVisible();
    },
    quickPick: () => board.getByRole('button', { name: word.quick }).click(),
    async buy() {
      const cart = page.getByRole('region', { name: word.cart, exact: true });
      await board.getByRole('button', { name: word.add }).click();
      await cart.getByRole('button', { name: word.buy }).click();
      await page.getByRole('dialog').getByRole('button', { name: word.buy }).click();
      // what came too late for an issue is bought for the next one
      const bought = cart.getByText(/^(Comprado|Bought):/);
      const next = cart.getByRole('button', { name: /^(Comprar para o concurso|Buy for draw)/ });
      await expect(bought.or(next)).toBeVisible();
      if (await next.isVisible()) await next.click();
      await expect(bought).toBeVisible();
    },
  };
}

/** Both sides of a sum: one of them wins. */
async function bothSides(page: Page): Promise<void> {
  const board = page.getByRole('region', { name: 'Seu bilhete' });
  await board.getByRole('tab', { name: 'Dois lados' }).click();
  await board.getByRole('button', { name: 'Soma, dois lados' }).click();
  const sides = board.getByRole('group', { name: 'Soma', exact: true });
  for (const side of ['alto', 'baixo']) await sides.getByRole('button', { name: side }).click();
  await expect(board).toContainText(sum('4,00'));
  await inspect(page, 'a lottery');
  await board.getByRole('button', { name: 'Pôr no carrinho' }).click();
}

async function chase(page: Page): Promise<void> {
  const cart = page.getByRole('region', { name: 'Carrinho', exact: true });
  await cart.getByRole('button', { name: 'Comprar em vários concursos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Concursos', { exact: true }).fill('3');
  await dialog.getByRole('button', { name: /^Reservar/ }).click();
  await expect(cart.getByText(/Reservado para 3 concursos/)).toBeVisible();
  // the first leg becomes an order by itself
  await expect(page.getByRole('article', { name: '3 concursos seguidos' })).toContainText('à espera do sorteio');
}

/** Waits for a sale that is open for so many seconds more: what is bought in it can be taken back, and chased. */
async function timeLeft(page: Page, seconds: number): Promise<void> {
  const left = async () => {
    const [minutes = 0, rest = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
    return minutes * 60 + rest;
  };
  await expect.poll(left).toBeGreaterThan(seconds);
}

async function takeBack(page: Page): Promise<void> {
  const order = page.getByRole('article', { name: /^Order / }).first();
  await order.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel and get/ })
    .click();
  await expect(order).toContainText('Cancelled');
}

/** Dice and Mark Six by chance; a number of the north, and a side of Thailand. */
async function buyOthers(visitor: Visitor, { number, side }: { number: string; side: string }): Promise<void> {
  const { page, word } = visitor;
  const board = page.getByRole('region', { name: word.desk });
  for (const game of ['k3-1', 'marksix'] as const) {
    await visitor.open(game);
    await visitor.quickPick();
    await visitor.buy();
  }
  await visitor.open('vn-north');
  await board.getByRole('group', { name: word.numbers, exact: true }).getByRole('button', { name: number }).click();
  await board.getByLabel(word.place).fill(word === words.PT ? '1,00' : '1.00');
  await visitor.buy();
  await visitor.open('thai');
  await board.getByRole('tab', { name: word.sides }).click();
  await board.getByRole('button', { name: side, exact: true }).click();
  await visitor.buy();
}

/**
 * A daily draw that is near is moved ten minutes on, with the number of the beacon that decides it: this test is over
 * before it. Where nothing is sold, the sale of the next one begins now.
 */
async function openSales(): Promise<void> {
  await withDatabase(platform().databaseUrl, async (client) => {
    await client.query(
      `update lottery.issue set closes_at = closes_at + interval '10 min', draws_at = draws_at + interval '10 min', try_at = try_at + interval '10 min',
         beacon_round = beacon_round + 200, beacon_at = beacon_at + interval '10 min'
       where state = 'open' and game in ('marksix', 'vn-north', 'thai') and closes_at between now() + interval '2 s' and now() + interval '10 min'`,
    );
    await client.query(
      `update lottery.issue i set opens_at = now(), try_at = now()
       where i.state = 'pending' and i.game in ('marksix', 'vn-north', 'thai')
         and not exists (select from lottery.issue o where o.game = i.game and o.state = 'open' and o.closes_at > now() + interval '3 min')
         and i.draws_at = (select min(n.draws_at) from lottery.issue n where n.game = i.game and n.state = 'pending')`,
    );
  });
}

/** Closes what was bought at once, draws it some seconds later, and has the sources print what others draw. */
async function drawAll(): Promise<void> {
  await withDatabase(platform().databaseUrl, async (client) => {
    // the beacon has a number every three seconds; a sale that is closing by itself goes its way
    await client.query(
      `update lottery.issue i set closes_at = now() + interval '1 s', draws_at = now() + interval '4 s', try_at = now() + interval '1 s',
         beacon_round = i.beacon_round - s.steps, beacon_at = i.beacon_at - s.steps * interval '3 s'
       from (select id, floor(extract(epoch from beacon_at - now() - interval '6 s') / 3)::bigint as steps from lottery.issue) s
       where s.id = i.id and i.game = any ($1) and i.state = 'open' and i.closes_at > now() + interval '2 s'
         and exists (select from lottery.purchase p where p.issue_id = i.id and p.state = 'accepted')`,
      [games],
    );
    // a chase that has won lets its next leg go as the issue of that opens
    await client.query(
      `update lottery.issue i set opens_at = now(), try_at = now() where i.game = 'ssc-1' and i.state = 'pending'
         and i.draws_at = (select min(n.draws_at) from lottery.issue n where n.game = i.game and n.state = 'pending')`,
    );
    for (const [game, numbers] of [
      ['vn-north', north.split(' ')],
      ['thai', thai],
    ] as const)
      await print(game, await closedNumero(client, game), numbers);
  });
}

type Client = Parameters<Parameters<typeof withDatabase>[1]>[0];

async function closedNumero(client: Client, game: Game): Promise<string> {
  let numero = '';
  await expect
    .poll(async () => {
      const { rows } = await client.query<{ numero: string }>(
        `select numero from lottery.issue i where game = $1 and state in ('closed', 'drawing')
         and exists (select from lottery.purchase p where p.issue_id = i.id and p.state = 'accepted')`,
        [game],
      );
      numero = rows[0]?.numero ?? '';
      return numero;
    })
    .not.toBe('');
  return numero;
}

/** Both sources print the same. */
async function print(game: Game, numero: string, numbers: readonly string[]): Promise<void> {
  for (const source of ['herald', 'gazette']) {
    const { ok } = await fetch(`${platform().outsideUrl}/api/results/${source}/draws/${game}/${numero}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ numbers }),
    });
    expect(ok).toBe(true);
  }
}

type Orders = OutputOf<typeof lotteryOrders>['list'];

const statesOf = (orders: Orders, game: Game) =>
  orders.filter(({ gameCode }) => gameCode === game).map(({ state }) => state);

/** Every order of the player, once each has its result. */
async function settledOrders(player: Player): Promise<Orders> {
  const callers = await Promise.all(
    games.map(async (game) => {
      const ticket = new URL(await launchAs(player, vendors[game], game)).searchParams.get('ticket') ?? '';
      return callerOf((await call(callerOf(), enterGame, { ticket })).token);
    }),
  );
  let orders: Orders = [];
  await expect
    .poll(
      async () => {
        orders = (await Promise.all(callers.map((caller) => call(caller, lotteryOrders, { limit: 20 })))).flatMap(
          ({ list }) => list,
        );
        return orders
          .filter(({ state }) => state === 'accepted')
          .map(({ gameCode, numero }) => `${gameCode} ${numero}`);
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  return orders;
}

/** What was deposited, less what was staked, with what was won and what came back: nothing is held any more. */
async function expectBalance(player: Player, orders: Orders): Promise<void> {
  const played = orders.filter(({ state }) => state !== 'void');
  const expected = played.reduce(
    (left, { stake, payout, rebate }) => left - stake + payout + rebate,
    parseMoney(deposited),
  );
  await expect.poll(async () => formatMoney((await balanceOf(player)).sumBalance)).toBe(formatMoney(expected));
}
