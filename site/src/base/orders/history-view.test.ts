import { expect, test } from 'vitest';
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
});

test('periods begin at midnight of the viewer; three months need no word', () => {
  const now = new Date(2026, 10, 22, 15, 30);
  expect(historyBounds({ period: 'quarter', from: '', to: '' }, now)).toEqual({});
  expect(historyBounds({ period: 'today', from: '', to: '' }, now)).toEqual({
    startDate: new Date(2026, 10, 22).getTime(),
  });
  expect(historyBounds({ period: 'week', from: '', to: '' }, now).startDate).toBe(new Date(2026, 10, 16).getTime());
  expect(historyBounds({ period: 'days', from: '2025-01-02', to: '2025-01-02' }, now)).toEqual({
    startDate: new Date(2025, 0, 2).getTime(),
    endDate: new Date(2025, 0, 2, 23, 59, 59, 999).getTime(),
  });
});
