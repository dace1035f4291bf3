import type { ListedTable } from '@palpite/contract/tables/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatShort } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import { tableName } from '../../live/name.ts';
import { Marks } from '../../live/others/marks.tsx';
import css from './choice.module.css';

export interface ChoiceProps {
  open: boolean;
  /** Those that are not on the page yet. */
  tables: readonly ListedTable[];
  symbol: string;
  onChoose(table: string): void;
  onClose(): void;
}

/** Which table comes onto the page. */
export function Choice({ open, tables, symbol, onChoose, onClose }: ChoiceProps) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <Dialog open={open} onClose={onClose} title={t('several.choose')} closeLabel={t('help.close')}>
      <ul className={css.tables}>
        {tables.map(({ table, game, least, most, past }) => (
          <li key={table}>
            <button type="button" onClick={() => onChoose(table)}>
              <b>{tableName({ table, game }, t)}</b>
              <span>
                {symbol} {t('strip.limits', { least: formatShort(least, language), most: formatShort(most, language) })}
              </span>
              <Marks past={past} most={8} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
