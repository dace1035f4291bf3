import { Refused } from '@palpite/contract/base/client.ts';
import { CopyButton } from '@palpite/ui/copy-button.tsx';
import css from './fault-number.module.css';
import { useTexts } from './texts.ts';

/** The number a fault of the platform is logged under, where an error carries one. */
export function faultNumber(error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.code !== 'server.fault') return undefined;
  const value = error.value as Readonly<Record<string, unknown>> | null | undefined;
  return typeof value?.traceId === 'string' ? value.traceId : undefined;
}

/** What to tell customer service, so that they find what happened. Nothing for an error without a number. */
export function FaultNumber({ error }: { error: unknown }) {
  const t = useTexts();
  const number = faultNumber(error);
  if (number === undefined) return null;
  return (
    <span className={css.number}>
      <span>{t('error.number')}</span>
      <code>{number}</code>
      <CopyButton text={number} label={t('error.copyNumber')} copiedLabel={t('error.numberCopied')} iconOnly />
    </span>
  );
}
