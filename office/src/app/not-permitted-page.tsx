import { Empty } from '@palpite/ui/box/empty.tsx';
import { Lock } from '@palpite/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../base/parts/page-head.tsx';

export function NotPermittedPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('notPermitted.title')} />
      <Empty art={<Lock size={40} />} title={t('notPermitted.lead')} text={t('notPermitted.text')} />
    </>
  );
}
