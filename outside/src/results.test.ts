import { calendars } from '@palpite/math/lottery/calendar/all.ts';
import { nextIssues } from '@palpite/math/lottery/calendar/calendar.ts';
import { officialLotteries } from '@palpite/math/lottery/official.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from './clock.ts';
import { createOutside, type Outside } from './main.ts';

const start = Date.parse('2026-11-28T00:00:00Z');
let clock: ManualClock;
let outside: Outside;
beforeEach(async () => {
  clock = manualClock(start);
  outside = await createOutside({ clock });
});
afterEach(() => outside.close());

async function ask(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await outside.app.inject({ url: `/results${path}` });
  return { status: answer.statusCode, body: answer.json() };
}

test('every lottery has a calendar, is drawn at its time, and both sources print the same result of its family', async () => {
  for (const [game, family] of officialLotteries) {
    const calendar = calendars.get(game) ?? expect.fail(`${game} has no calendar`);
    const [issue] = nextIssues(calendar, clock.now(), 1);
    if (!issue) throw new Error(`${game} is not drawn`);
    const at = `/draws/${game}/${issue.number}`;
    await clock.advance(Math.max(0, issue.draws + 19_999 - clock.now()));
    const isFirst = clock.now() === issue.draws + 19_999;
    if (isFirst) expect((await ask(`/herald${at}`)).status).toBe(404);
    await clock.advance(isFirst ? 20_001 : 0);
    const [one, other] = [await ask(`/herald${at}`), await ask(`/gazette${at}`)];
    expect(one.body.numbers).toEqual(other.body.numbers);
    expect(family.judge(one.body.numbers as string[], issue.day), game).toBeDefined();
  }
});

test('Hanoi is the first two numbers of the north', async () => {
  await clock.advance(86_400_000);
  const [north, hanoi] = [await ask('/herald/draws/vn-north/20261128'), await ask('/herald/draws/hanoi/20261128')];
  expect(hanoi.body.numbers).toEqual((north.body.numbers as string[]).slice(0, 2));
});

test('a source is made wrong, dumb or late, and corrects itself', async () => {
  const put = (mode: object) => outside.app.inject({ method: 'PUT', url: '/api/results/herald', payload: mode });
  const draw = '/herald/draws/lao/20261127';
  const { body: right } = await ask(draw);
  await put({ isWrong: true });
  expect((await ask(draw)).body.numbers).not.toEqual(right.numbers);
  await put({ isWrong: false, answer: 'down' });
  expect((await ask(draw)).status).toBe(500);
  await put({ answer: 'well', lateSeconds: 86_400 });
  expect((await ask(draw)).status).toBe(404);
  await put({ lateSeconds: 20 });
  await outside.app.inject({ method: 'POST', url: `/api/results${draw}`, payload: { numbers: ['123456'] } });
  expect((await ask(draw)).body).toMatchObject({ numbers: ['123456'], version: 2 });
  expect((await put({ answer: 'maybe' })).statusCode).toBe(400);
});

test('what is no draw is not found', async () => {
  await clock.advance(86_400_000);
  for (const odd of ['/herald/draws/ssc-1/20261127-0001', '/herald/draws/lao/20261128', '/times/draws/lao/20261127'])
    expect((await ask(odd)).status, odd).toBe(404);
});
