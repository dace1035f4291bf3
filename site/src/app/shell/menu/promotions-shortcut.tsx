import { Link } from 'wouter';
import * as paths from '../../../base/paths.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { usePromotionsNow } from '../use-news.ts';
import css from './promotions-shortcut.module.css';

/** How many promotions the shortcut shows. */
export const promotionsShown = 6;

/** The promotions that are on, the first few by name, and the way to all of them. */
export function PromotionsShortcut() {
  const t = useTexts();
  const promotions = usePromotionsNow();
  if (promotions.length === 0) return null;
  return (
    <section className={css.shortcut} aria-label={t('menu.promotionsNow')}>
      <div className={css.head}>
        <span>{t('menu.promotionsNow')}</span>
        <Link href={paths.promotions}>{t('menu.more')}</Link>
      </div>
      <ul>
        {promotions.slice(0, promotionsShown).map(({ id, title }) => (
          <li key={id}>
            <Link href={`${paths.promotions}#${id}`} title={title}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
