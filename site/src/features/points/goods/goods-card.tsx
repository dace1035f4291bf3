import { Badge } from '@palpite/ui/badge.tsx';
import { Gift } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../points.module.css';
import type { Goods } from '../points-data.ts';

/** From how few on the number left is said. */
const few = 10;

export function GoodsCard({ goods, onOpen }: { goods: Goods; onOpen(): void }) {
  const t = useTexts('points');
  const language = useLanguage();
  const { name, price, stock, left, pictures } = goods;
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <Picture address={pictures[0]} />
      <span className={css.words}>
        <b>{name}</b>
        <span className={css.price}>
          <span className="num">{t('points', { count: Number(price), points: formatInteger(price, language) })}</span>
          {stock === 0 ? (
            <Badge tone="bad">{t('outOfStock')}</Badge>
          ) : left === 0 ? (
            <Badge tone="warn">{t('limitReached')}</Badge>
          ) : (
            stock < few && <Badge tone="info">{t('stockLeft', { count: stock })}</Badge>
          )}
        </span>
      </span>
    </button>
  );
}

/** An article without a picture shows a gift. */
export function Picture({ address }: { address: string | undefined }) {
  return address === undefined ? (
    <span className={css.picture} aria-hidden="true">
      <Gift size={48} />
    </span>
  ) : (
    <img className={css.picture} src={address} alt="" width="360" height="360" loading="lazy" />
  );
}
