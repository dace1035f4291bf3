import { IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { ArrowLeft, Headset } from '@palpite/ui/icon.tsx';
import { useLocation } from 'wouter';
import { openCustomerService, useSiteStatus } from '../site-status.ts';
import { useTexts } from '../text/texts.ts';
import css from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** Beside the title: the step of a task, the number of an order. */
  note?: string | undefined;
  back: string;
  /** Whether a phone shows whom to ask: where money waits. */
  asks?: boolean;
}

/** The head of a page that stands alone on a phone: back, what it is, and whom to ask. */
export function PageHead({ title, note, back, asks = false }: PageHeadProps) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const service = useSiteStatus().info.customerService[0];
  return (
    <header className={classNames(css.head, asks && css.asks)}>
      <IconButton label={t('back')} onClick={() => navigate(back)}>
        <ArrowLeft size={22} />
      </IconButton>
      <h1>{title}</h1>
      {note && <span className="num">{note}</span>}
      {asks && service && (
        <IconButton
          label={t('customerService')}
          className={css.service ?? ''}
          onClick={() => openCustomerService(service.path)}
        >
          <Headset size={20} />
        </IconButton>
      )}
    </header>
  );
}
