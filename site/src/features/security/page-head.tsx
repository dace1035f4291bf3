import { IconButton } from '@palpite/ui/button.tsx';
import { ArrowLeft } from '@palpite/ui/icon.tsx';
import { useLocation } from 'wouter';
import { useTexts } from '../../base/texts.ts';
import css from './page-head.module.css';

/** The head of a page of the member centre that stands alone on a phone: back, and what it is. */
export function PageHead({ title, back }: { title: string; back: string }) {
  const t = useTexts('security');
  const [, navigate] = useLocation();
  return (
    <header className={css.head}>
      <IconButton label={t('back')} onClick={() => navigate(back)}>
        <ArrowLeft size={22} />
      </IconButton>
      <h1>{title}</h1>
    </header>
  );
}
