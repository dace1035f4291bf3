import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatAmount, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import { HelpDialog } from '../frame/help-dialog.tsx';
import { PayTable } from '../table/panel/pay-table.tsx';
import { tableKeys } from './keys.ts';
import { isRoulette } from './mat/games.ts';
import { paysText, spotName } from './mat/spot-text.ts';
import type { TableState } from './state.ts';

export interface TableHelpProps {
  open: boolean;
  onClose(): void;
  state: TableState;
}

/** Of a cloth with a hundred places, one of each kind is told. */
const told = [
  ...['straight-0', 'split-1-2', 'street-1-2-3', 'trio-0-1-2', 'corner-1-2-4-5', 'first-four', 'six-line-1-2-3-4-5-6'],
  ...['dozen-1', 'column-1', 'red'],
];

/** What is to be known of this table: its rules, what each spot pays, takes and returns. */
export function TableHelp({ open, onClose, state }: TableHelpProps) {
  const { t, list } = useTexts();
  const language = useLanguage();
  const { game, spots, symbol, rules } = state;
  const shown = isRoulette(game) ? spots.filter(({ spot }) => told.includes(spot)) : spots;
  const least = spots.reduce((low, each) => (each.least < low ? each.least : low), spots[0]?.least ?? 0n);
  const most = spots.reduce((high, each) => (each.most > high ? each.most : high), 0n);
  const head = [t('help.spot'), t('help.pays'), t('help.most'), ...(rules.showRtp ? [t('help.returns_of')] : [])];
  const kindOf = (spot: string) =>
    isRoulette(game)
      ? t(`kind.${spot === 'red' ? 'even-chance' : spot.replace(/-\d.*$/, '')}`)
      : spotName(game, spot, t);
  return (
    <HelpDialog
      game="tables"
      open={open}
      onClose={onClose}
      limits={{ minStake: least, maxStake: most }}
      symbol={symbol}
      showRtp={false}
      rules={
        <>
          {list(`help.game.${game}`).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>{t('help.layText')}</p>
        </>
      }
      notes={
        <>
          <PayTable
            head={head}
            rows={shown.map(({ spot, most: cap, rtp }) => [
              kindOf(spot),
              paysText(game, spot, t, language),
              formatAmount(cap, language),
              ...(rules.showRtp ? [`${formatScaled(rtp, 2, language)}%`] : []),
            ])}
          />
          <p>{t('help.roundText')}</p>
          <p>{t('help.outageText')}</p>
        </>
      }
      fairEnd={<p>{t('help.fairCheck')}</p>}
      keys={tableKeys.map(({ key, action }) => ({
        key: key === ' ' ? t('help.space') : key.toUpperCase(),
        does: t(`help.key.${action}`),
      }))}
    />
  );
}
