import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger, formatOdds, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { AskDialog } from '../../../base/desk/ask-dialog.tsx';
import { Figures } from '../../../base/parts/figures.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import type { Gift, Preview } from '../bonuses-data.ts';

/** How many games are shown: the cheapest, beside those whose bets need odds. */
const few = 6;

interface PreviewDialogProps {
  gift: Gift;
  preview: Preview;
  claimDays: number;
  /** What the player stakes each time, as typed. */
  stake: string;
  busy: boolean;
  onStake(stake: string): void;
  onConfirm(): void;
  onClose(): void;
}

/** What the bonus asks of the player and costs on average, as their own calculator says it; then it is given. */
export function PreviewDialog({
  gift,
  preview,
  claimDays,
  stake,
  busy,
  onStake,
  onConfirm,
  onClose,
}: PreviewDialogProps) {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const { account, target, needsSecond, games, notCounting } = preview;
  const money = (amount: bigint) => formatCurrency(amount, pixSymbol, language);
  const words = { amount: money(gift.amount), name: account };
  const [best] = games;
  type Game = Preview['games'][number];
  const columns: Column<Game>[] = [
    {
      ...{ key: 'game', title: t('cost.game') },
      cell: ({ gameName, leastOdds }) => (
        <>
          <bdi>{gameName}</bdi>
          {leastOdds !== null && <small> {t('cost.leastOdds', { odds: formatOdds(leastOdds, language) })}</small>}
        </>
      ),
    },
    {
      ...{ key: 'percent', title: t('cost.counts'), align: 'end', wideOnly: true },
      cell: ({ percent }) => t('percent', { percent }),
    },
    {
      ...{ key: 'rtp', title: t('cost.rtp'), align: 'end', wideOnly: true },
      cell: ({ rtp }) => (rtp === null ? t('cost.unknown') : `${formatScaled(rtp, 2, language)}%`),
    },
    { key: 'bets', title: t('cost.bets'), align: 'end', cell: ({ bets }) => formatInteger(bets, language) },
    {
      ...{ key: 'cost', title: t('cost.cost'), align: 'end' },
      cell: ({ cost }) => (cost === null ? t('cost.unknown') : money(cost)),
    },
  ];
  return (
    <AskDialog
      width="wide"
      title={t(needsSecond ? 'give.proposeTitle' : 'give.confirmTitle', words)}
      text={t(needsSecond ? 'give.proposeText' : 'give.confirmText', { ...words, count: claimDays })}
      confirm={t(needsSecond ? 'give.propose' : 'give.confirm', words)}
      focus="cancel"
      busy={busy}
      error={undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className={content.stack}>
        <Figures
          look="list"
          items={[
            { key: 'amount', label: t('column.amount'), value: words.amount },
            { key: 'target', label: t('target'), value: money(target) },
          ]}
        />
        <AmountField label={t('cost.stake')} symbol={pixSymbol} value={stake} onChange={onStake} />
        {best && best.cost !== null && (
          <p role="status">
            {t(best.cost > gift.amount ? 'cost.worse' : 'cost.best', {
              ...{ game: best.gameName, bets: formatInteger(best.bets, language) },
              ...{ cost: money(best.cost), amount: words.amount },
            })}
          </p>
        )}
        {games.length > 0 ? (
          <Table
            caption={t('cost.caption')}
            columns={columns}
            rows={games.filter(({ leastOdds }, at) => at < few || leastOdds !== null)}
            rowKey={({ vassalage, gameCode }) => `${vassalage}/${gameCode}`}
          />
        ) : (
          <p>{t('cost.none')}</p>
        )}
        {notCounting > 0 && <p>{t('cost.notCounting', { count: notCounting })}</p>}
      </div>
    </AskDialog>
  );
}
