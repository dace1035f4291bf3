import type { Lane, VendorCard } from '@palpite/contract/catalogue/shapes.ts';
import { expect, test } from 'vitest';
import { listOf, lotteryPlaceOf, prizeModeOf } from './prize-mode.ts';

const laneOf = (title: Lane['title'], ...vendors: string[]): Lane => ({
  title,
  gameClassify: [],
  cards: Object.fromEntries(
    vendors.map((vassalage): [string, VendorCard] => [
      vassalage,
      {
        vassalage,
        title,
        accountTypeName: vassalage,
        displayName: vassalage,
        gameCount: 1,
        smallIcon: '',
        mobileSmallIcon: '',
        h5Icon: '',
        lagerIcon: '',
        mobileLargeIcon: '',
      },
    ]),
  ),
});

test('the Vietnamese lottery house makes the mode ELOTT, wherever it stands', () => {
  expect(prizeModeOf([laneOf('RNG', 'PT'), laneOf('LOTT', 'TCG_LOTTO_VN')])).toBe('ELOTT');
  expect(prizeModeOf([laneOf('ELOTT', 'TCG_LOTTO_VN')])).toBe('ELOTT');
});

test('a LOTT card among the electronic lotteries makes the mode ELOTT; among the classic ones it does not', () => {
  expect(prizeModeOf([laneOf('ELOTT', 'LOTT')])).toBe('ELOTT');
  expect(prizeModeOf([laneOf('LOTT', 'LOTT')])).toBe('LOTT');
});

test('without any of them the mode is LOTT', () => {
  expect(prizeModeOf([])).toBe('LOTT');
  expect(prizeModeOf([laneOf('ELOTT', 'ELOTT_BINGO')])).toBe('LOTT');
});

test('the address says whose lotteries they are: of South-East Asia, of Vietnam, or the brand’s own', () => {
  const electronic = [laneOf('ELOTT', 'LOTT')];
  expect(lotteryPlaceOf('/seaLottery', [])).toEqual({ path: '/seaLottery', mode: 'SEA' });
  expect(lotteryPlaceOf('/vnLottery', electronic)).toEqual({ path: '/vnLottery', mode: 'ELOTT', area: 'VN' });
  expect(lotteryPlaceOf('/lottery', electronic)).toEqual({ path: '/lottery', mode: 'ELOTT' });
  expect(lotteryPlaceOf('/lottery', [])).toEqual({ path: '/lottery', mode: 'LOTT' });
});

test('each place lists its own: classic lotteries, those of Vietnam, those of South-East Asia', () => {
  const kinds = ['VN', 'SEA'].map((key) => ({ key, displayName: key, gameCount: 1, vendors: ['TCG_LOTTO_VN'] }));
  const lanes = [laneOf('LOTT', 'LOTT'), { ...laneOf('ELOTT', 'TCG_LOTTO_VN'), gameClassify: kinds }];
  const listed = (path: string, of: readonly Lane[] = lanes) => listOf(lotteryPlaceOf(path, of), of);
  expect(listed('/lottery')).toEqual({ type: 'LOTT', classify: '' });
  expect(listed('/vnLottery')).toEqual({ type: 'ELOTT', classify: 'VN' });
  expect(listed('/seaLottery')).toEqual({ type: 'ELOTT', classify: 'SEA' });
  expect(listed('/seaLottery', lanes.slice(0, 1))).toBeUndefined();
  expect(listed('/lottery', lanes.slice(1))).toEqual({ type: 'ELOTT', classify: '' });
});
