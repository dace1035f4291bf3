import { HeroArt } from '@palpite/ui/art/hero.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { Link } from 'wouter';
import { useTexts } from '../../base/text/texts.ts';
import css from './point-mall-page.module.css';

/**
 * Where points would be redeemed. No brand earns points yet: the page says so instead of showing
 * shelves with nothing on them.
 */
export function PointMallPage() {
  const t = useTexts('points');
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      <Empty
        art={<HeroArt name="farol" size={160} />}
        title={t('closed')}
        text={t('closedText')}
        actions={
          <Link href="/" className={buttonClass()}>
            {t('toGames')}
          </Link>
        }
      />
    </div>
  );
}
