import { beforeEach, expect, test } from 'vitest';
import { audiencesOf, closeNews, newsClosed, newsFor, withLivingLinks } from './news-state.ts';

const popup = (id: string, execution: 'A' | 'B' | 'F') => ({
  id,
  title: id,
  content: '',
  promotionId: null,
  promotionType: null,
  execution,
});
const all = [popup('everyday', 'A'), popup('visitors', 'B'), popup('first', 'F')];
const ids = (who: { loggedIn: boolean; firstTime: boolean }) => newsFor(all, audiencesOf(who)).map(({ id }) => id);

beforeEach(() => sessionStorage.clear());

test('a popup of A is for players, of B for visitors, of F for players at their first login', () => {
  expect(ids({ loggedIn: true, firstTime: false })).toEqual(['everyday']);
  expect(ids({ loggedIn: false, firstTime: false })).toEqual(['visitors']);
  expect(ids({ loggedIn: true, firstTime: true })).toEqual(['first', 'everyday']);
});

test('a visitor has no first login', () => {
  expect(ids({ loggedIn: false, firstTime: true })).toEqual(['visitors']);
});

test('each audience is closed for itself', () => {
  closeNews('B');
  expect([newsClosed('A'), newsClosed('B'), newsClosed('F')]).toEqual([false, true, false]);
  expect(sessionStorage.getItem('news.B')).toBe('closed');
});

test('a popup leads to its promotion while that is on, and nowhere before, afterwards or when it is gone', () => {
  const [first] = all;
  const linked = { ...popup('linked', 'A'), promotionId: '7' };
  const promotion = { id: '7', startDate: 10, endDate: 20 };
  const leadsAt = (now: number) => withLivingLinks([linked], [promotion], now)[0]?.promotionId;
  expect([leadsAt(9), leadsAt(10), leadsAt(19), leadsAt(20)]).toEqual([null, '7', '7', null]);
  expect(withLivingLinks([linked], [{ ...promotion, endDate: null }], 1e15)[0]?.promotionId).toBe('7');
  expect(withLivingLinks([linked], [], 15)[0]?.promotionId).toBeNull();
  expect(first && withLivingLinks([first], [promotion], 15)).toEqual([first]);
});
