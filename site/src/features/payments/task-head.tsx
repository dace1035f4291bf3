import { IconButton } from '@palpite/ui/button.tsx';
import { ArrowLeft, Headset } from '@palpite/ui/icon.tsx';
import { useLocation } from 'wouter';
import { openCustomerService, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/texts.ts';
import css from './task-head.module.css';

/** The head of a page that stands alone on a phone: back, what it is, and whom to ask. */
export function TaskHead({ title, note, back }: { title: string; note?: string | undefined; back: string }) {
  const t = useTexts('payments');
  const [, navigate] = useLocation();
  const service = useSiteStatus().info.customerService[0];
  return (
    <header className={css.head}>
      <IconButton label={t('back')} onClick={() => navigate(back)}>
        <ArrowLeft size={22} />
      </IconButton>
      <h1>{title}</h1>
      {note && <span className="num">{note}</span>}
      {service && (
        <IconButton
          label={t('site:customerService')}
          className={css.service ?? ''}
          onClick={() => openCustomerService(service.path)}
        >
          <Headset size={20} />
        </IconButton>
      )}
    </header>
  );
}
