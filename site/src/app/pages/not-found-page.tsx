import { HeroArt } from '@palpite/ui/art/hero.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { Link } from 'wouter';
import { useTexts } from '../../base/text/texts.ts';
import css from '../pages.module.css';

/** No page has this address. */
export function NotFoundPage() {
  const t = useTexts();
  return (
    <div className={css.alone}>
      <h1 className="sr-only">{t('notFound.title')}</h1>
      <Empty
        art={<HeroArt name="farol" size={180} />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        actions={
          <Link href="/" className={buttonClass()}>
            {t('notFound.home')}
          </Link>
        }
      />
    </div>
  );
}
