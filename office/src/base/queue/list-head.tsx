import { IconButton } from '@palpite/ui/button.tsx';
import { RefreshCw } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveMark } from '../parts/live-mark.tsx';
import { PageHead } from '../parts/page-head.tsx';

interface ListHeadProps {
  title: string;
  /** One sentence: what it is, or how much of it waits. */
  lead?: ReactNode;
  /** Whether news of it comes in by itself. */
  live?: boolean;
  onRefresh(): void;
  /** After asking anew: what else can be done. */
  actions?: ReactNode;
}

/** The head of a page that lists something. */
export function ListHead({ title, lead, live = false, onRefresh, actions }: ListHeadProps) {
  const { t } = useTranslation();
  return (
    <PageHead
      title={title}
      lead={lead}
      actions={
        <>
          {live && <LiveMark />}
          <IconButton label={t('action.refresh')} onClick={onRefresh}>
            <RefreshCw size={18} />
          </IconButton>
          {actions}
        </>
      }
    />
  );
}
