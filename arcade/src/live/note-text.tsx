import type { Micro } from '@palpite/math/money.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import panel from '../frame/panel.module.css';

export interface NoteTextProps {
  /** A code of a refusal, or of the page. */
  code: string;
  /** The platform's own words; '' where the page has some. */
  message: string;
  /** Codes the page says by itself. */
  own: ReadonlySet<string>;
  /** What it concerns. */
  of?: string | undefined;
  amount?: Micro | undefined;
  symbol: string;
  depositHref: string;
}

/** Why something was not done, with what it concerns; where money is missing, the way to some. */
export function NoteText({ code, message, own, of, amount = 0n, symbol, depositHref }: NoteTextProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const text =
    message && !own.has(code)
      ? message
      : t(`note.${own.has(code) ? code : 'network'}`, { amount: formatCurrency(amount, symbol, language) });
  return (
    <>
      {of !== undefined && <b>{of}: </b>}
      {text}
      {(code === 'balance' || code === 'wallet.insufficient') && (
        <>
          {' '}
          <a className={panel.deposit} href={depositHref}>
            {t('head.deposit')}
          </a>
        </>
      )}
    </>
  );
}
