import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { useSum } from '../../base/sum.ts';
import { benefitNames, type LevelRow, nameIn } from './vip-data.ts';

type Line = Omit<LevelRow, 'players' | 'rank'> & { readonly rank: number; readonly players?: number };

/** Levels, the lowest first; without `players` those that are only proposed. */
export function LevelsTable({ caption, levels }: { caption: string; levels: readonly Line[] }) {
  const { t } = useTranslation('vip');
  const language = useLanguage();
  const sum = useSum();
  const counted = levels.some(({ players }) => players !== undefined);
  return (
    <Table
      className={content.table ?? ''}
      caption={caption}
      rows={levels}
      rowKey={({ rank }) => String(rank)}
      columns={[
        {
          key: 'level',
          title: t('level'),
          cell: ({ rank }) => (
            <>
              <b className={content.name}>{nameIn(levels, rank, language)}</b>
              <small className={content.under}>{t('rank', { rank })}</small>
            </>
          ),
        },
        { key: 'turnover', title: t('turnover'), align: 'end', cell: ({ turnover }) => sum(turnover, 'BRL') },
        { key: 'keep', title: t('keep'), align: 'end', cell: ({ keep }) => (keep > 0n ? sum(keep, 'BRL') : '–') },
        ...benefitNames.map((name) => ({
          key: name,
          title: t(`benefit.${name}`),
          align: 'end' as const,
          cell: (line: Line) => (line[name] > 0n ? sum(line[name], 'BRL') : '–'),
        })),
        ...(counted
          ? [
              {
                key: 'players',
                title: t('players'),
                align: 'end' as const,
                cell: ({ players = 0 }: Line) => formatInteger(players, language),
              },
            ]
          : []),
      ]}
    />
  );
}
