import { expect, test } from 'vitest';
import { brandZone, keepZone } from '../text/brand-zone.ts';
import { historyBounds, historyPath, readHistory } from './history-view.ts';

const states = ['paid', 'expired'] as const;

test('an address holds what is shown, and gives it back', () => {
  const view = readHistory('state=paid&period=days&from=2026-01-02&to=2026-02-03&page=3', states);
  expect(view).toEqual({ page: 3, state: 'paid', period: 'days', from: '2026-01-02', to: '2026-02-03' });
  expect(historyPath('/member/deposits', view)).toBe(
    '/member/deposits?state=paid&period=days&from=2026-01-02&to=2026-02-03&page=3',
  );
});

test('what makes no sense in an address counts as not said', () => {
  const view = readHistory('state=stolen&period=ever&from=yesterday&page=-1', states);
  expect(view).toEqual({ page: 1, state: undefined, period: 'quarter', from: '', to: '' });
  expect(historyPath('/member/deposits', view)).toBe('/member/deposits');
  expect(readHistory('period=days&from=2026-99-99&to=2026-11-30', states)).toMatchObject({
    from: '',
    to: '2026-11-30',
  });
});

test("days are the brand's, wherever the viewer is: those by which the rows are dated", () => {
  // 23:30 in Manaus, where it is still the 29th: the brand in São Paulo has been in the 30th for half an hour
  const now = Date.UTC(2026, 10, 30, 3, 30);
  expect(historyBounds({ period: 'quarter', from: '', to: '' }, now)).toEqual({});
  expect(historyBounds({ period: 'today', from: '', to: '' }, now)).toEqual({ startDate: Date.UTC(2026, 10, 30, 3) });
  expect(historyBounds({ period: 'week', from: '', to: '' }, now)).toEqual({ startDate: Date.UTC(2026, 10, 24, 3) });
  expect(historyBounds({ period: 'month', from: '', to: '' }, now)).toEqual({ startDate: Date.UTC(2026, 10, 1, 3) });
  expect(historyBounds({ period: 'days', from: '2026-11-30', to: '2026-11-30' }, now)).toEqual({
    startDate: Date.UTC(2026, 10, 30, 3),
    endDate: Date.UTC(2026, 11, 1, 3) - 1,
  });
});

test('dates without a first day begin before everything: left out, the platform would begin three months ago', () => {
  const now = Date.UTC(2026, 10, 30, 3, 30);
  expect(historyBounds({ period: 'days', from: '', to: '2025-01-31' }, now)).toEqual({
    startDate: 0,
    endDate: Date.UTC(2025, 1, 1, 3) - 1,
  });
  expect(historyBounds({ period: 'days', from: '', to: '' }, now)).toEqual({ startDate: 0 });
});

test('a brand elsewhere has days of its own', () => {
  const usual = brandZone;
  try {
    keepZone('Asia/Tokyo');
    const now = Date.UTC(2026, 10, 20, 15);
    expect(historyBounds({ period: 'today', from: '', to: '' }, now)).toEqual({ startDate: now });
  } finally {
    keepZone(usual);
  }
});
