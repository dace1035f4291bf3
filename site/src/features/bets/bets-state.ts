// What the bet record shows, read from the address.

export const periods = ['today', 'week', 'all', 'days'] as const;
export type Period = (typeof periods)[number];

export interface RecordView {
  period: Period;
  /** Days as 'yyyy-mm-dd', both included; empty for no bound. Used with the period `days`. */
  from: string;
  to: string;
  /** From 1. */
  page: number;
  /** The bet that is open. */
  bet: string | undefined;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

export function readRecord(search: string): RecordView {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page'));
  const from = asked.get('from') ?? '';
  const to = asked.get('to') ?? '';
  return {
    period: periods.find((each) => each === asked.get('period')) ?? 'all',
    from: day.test(from) ? from : '',
    to: day.test(to) ? to : '',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    bet: asked.get('bet')?.slice(0, 40) || undefined,
  };
}

export function recordPath(path: string, view: RecordView): string {
  const asked = new URLSearchParams();
  if (view.period !== 'all') asked.set('period', view.period);
  if (view.period === 'days') {
    if (view.from) asked.set('from', view.from);
    if (view.to) asked.set('to', view.to);
  }
  if (view.page > 1) asked.set('page', String(view.page));
  if (view.bet) asked.set('bet', view.bet);
  return asked.size > 0 ? `${path}?${asked}` : path;
}

function startOfDay(year: number, month: number, date: number): number {
  return new Date(year, month, date).getTime();
}

function dayBound(text: string, daysOn: number): number | undefined {
  if (!text) return undefined;
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return startOfDay(year, month - 1, date + daysOn);
}

/** The bounds of a view in epoch milliseconds, by the days of the viewer's own clock. The last day counts to its end. */
export function boundsOf(
  view: Pick<RecordView, 'period' | 'from' | 'to'>,
  now: Date,
): { from: number | undefined; to: number | undefined } {
  const today = (daysBack: number) => startOfDay(now.getFullYear(), now.getMonth(), now.getDate() - daysBack);
  switch (view.period) {
    case 'today':
      return { from: today(0), to: undefined };
    case 'week':
      return { from: today(6), to: undefined };
    case 'days': {
      const end = dayBound(view.to, 1);
      return { from: dayBound(view.from, 0), to: end === undefined ? undefined : end - 1 };
    }
    case 'all':
      return { from: undefined, to: undefined };
  }
}
