import { Empty } from '@palpite/ui/box/empty.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { Search } from '@palpite/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PageHead } from '../base/parts/page-head.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('notFound.title')} />
      <Empty
        art={<Search size={40} />}
        title={t('notFound.lead')}
        text={t('notFound.text')}
        actions={
          <Link href="/" className={buttonClass({ variant: 'secondary' })}>
            {t('notFound.action')}
          </Link>
        }
      />
    </>
  );
}
