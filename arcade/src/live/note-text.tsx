import type { Micro } from '@palpite/math/money.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import panel from '../frame/panel.module.css';

/** What every live table says by itself. */
const shared: ReadonlySet<string> = new Set([
  ...['late', 'balance', 'void', 'annulled'],
  ...['network', 'unanswered', 'move', 'seat'],
]);

export interface NoteTextProps {
  /** A code of a refusal, or of the page. */
  code: string;
  /** The platform's own words; '' where the page has some. */
  message: string;
  /** Codes that this page alone says by itself. */
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
  const isOwn = shared.has(code) || own.has(code);
  const text =
    message && !isOwn
      ? message
      : t(`note.${isOwn ? code : 'network'}`, { amount: formatCurrency(amount, symbol, language) });
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
