// What the points mall shows, read from the address.
import { type OrderState, orderStates } from '@palpite/contract/points/shapes.ts';
import { readPage } from '../../base/records/range.ts';

export const mallTabs = ['goods', 'history', 'details', 'rules'] as const;
export type MallTab = (typeof mallTabs)[number];

export interface MallView {
  tab: MallTab;
  /** The number of a category; empty for all. */
  category: string;
  state: OrderState | 'all';
  page: number;
}

export function readMall(search: string): MallView {
  const asked = new URLSearchParams(search);
  const category = asked.get('category') ?? '';
  return {
    tab: mallTabs.find((each) => each === asked.get('tab')) ?? 'goods',
    category: /^[1-9]\d{0,17}$/.test(category) ? category : '',
    state: orderStates.find((each) => each === asked.get('state')) ?? 'all',
    page: readPage(asked),
  };
}

export function mallPath(path: string, { tab, category, state, page }: MallView): string {
  const asked = new URLSearchParams();
  if (tab !== 'goods') asked.set('tab', tab);
  if (tab === 'goods' && category !== '') asked.set('category', category);
  if (tab === 'history' && state !== 'all') asked.set('state', state);
  if (page > 1) asked.set('page', String(page));
  return asked.size > 0 ? `${path}?${asked}` : path;
}
