import { Refused } from '@palpite/contract/base/client.ts';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useTexts } from '../text/texts.ts';
import css from './fault-number.module.css';

/** The number a fault of the platform is logged under, where an error carries one. */
export function faultNumber(error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.code !== 'server.fault') return undefined;
  const value = error.value as Readonly<Record<string, unknown>> | null | undefined;
  return typeof value?.traceId === 'string' ? value.traceId : undefined;
}

type CopyProps = ComponentProps<typeof import('@palpite/ui/box/copy-button.tsx').CopyButton>;

/** No page needs it before something has failed. Where it does not arrive, the number is copied by hand. */
const CopyButton = lazy<ComponentType<CopyProps>>(() =>
  import('@palpite/ui/box/copy-button.tsx').then(
    (file) => ({ default: file.CopyButton }),
    () => ({ default: () => null }),
  ),
);

/** What to tell customer service, so that they find what happened. Nothing for an error without a number. */
export function FaultNumber({ error }: { error: unknown }) {
  const t = useTexts();
  const number = faultNumber(error);
  if (number === undefined) return null;
  return (
    <span className={css.number}>
      <span>{t('error.number')}</span>
      <code>{number}</code>
      <Suspense fallback={null}>
        <CopyButton text={number} label={t('error.copyNumber')} copiedLabel={t('error.numberCopied')} iconOnly />
      </Suspense>
    </span>
  );
}
