import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { ArrowLeft, Search } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PageHead } from '../parts/page-head.tsx';
import { Trouble } from '../trouble.tsx';
import css from './case-frame.module.css';

interface CaseFrameProps {
  title: string;
  /** Of the order or case. */
  number: string;
  copyLabel: string;
  /** The list it belongs to. */
  back: { href: string; text: string };
  badge: ReactNode;
  /** Below the title: whom it is about. */
  lead?: ReactNode;
  /** What it is about; `unknown` when there is no such case. */
  failed: { error: unknown; unknown: boolean; title: string; text: string; onRetry(): void } | undefined;
  /** What is to be decided and looked at; undefined while it is on its way. */
  main: ReactNode;
  side: ReactNode;
}

/** A page about one case: what it is in the wide column, what is to be decided beside it. */
export function CaseFrame(props: CaseFrameProps) {
  const { title, number, copyLabel, back, badge, lead, failed, main, side } = props;
  const { t } = useTranslation();
  const way = (
    <Link href={back.href}>
      <ArrowLeft size={16} />
      {back.text}
    </Link>
  );
  if (failed) {
    return (
      <>
        <PageHead title={title} back={way} />
        {failed.unknown ? (
          <Empty
            art={<Search size={40} />}
            title={failed.title}
            text={failed.text}
            actions={
              <Link href={back.href} className={buttonClass({ variant: 'secondary' })}>
                {back.text}
              </Link>
            }
          />
        ) : (
          <Trouble error={failed.error} onRetry={failed.onRetry} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={title}
        back={way}
        badge={
          <>
            <CopyButton iconOnly text={number} label={copyLabel} copiedLabel={t('state.copied')} />
            {badge}
          </>
        }
        lead={lead}
      />
      {main ? (
        <div className={css.columns}>
          <div className={css.main}>{main}</div>
          <div className={css.side}>{side}</div>
        </div>
      ) : (
        <Wait />
      )}
    </>
  );
}

/** A small remark at the end of a section's title. */
export function Aside({ children }: { children: ReactNode }) {
  return <span className={css.aside}>{children}</span>;
}

function Wait() {
  const { t } = useTranslation();
  return (
    <div className={css.columns} aria-busy="true">
      <span className="sr-only" role="status">
        {t('state.loading')}
      </span>
      <div className={css.main}>
        <Skeleton height={136} radius={20} />
        <Skeleton height={260} />
      </div>
      <div className={css.side}>
        <Skeleton height={160} radius={16} />
        <Skeleton height={300} radius={16} />
      </div>
    </div>
  );
}
