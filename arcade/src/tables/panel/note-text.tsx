import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import panel from '../../frame/panel.module.css';
import { spotName } from '../mat/spot-text.ts';
import type { TableState } from '../state.ts';

/** Codes this page says by itself. */
const own: ReadonlySet<string> = new Set(['late', 'most', 'balance', 'none', 'void', 'network']);

/** Why chips went back to the rail, or never left it: with the spot they concern. */
export function NoteText({ state, depositHref }: { state: TableState; depositHref: string }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { note, game, symbol, resent, asked } = state;
  if (asked && resent > 0) return t('fault.resending');
  if (!note) return null;
  const { code, message, spot, amount = 0n } = note;
  const text =
    message && !own.has(code)
      ? message
      : t(`note.${own.has(code) ? code : 'network'}`, { amount: formatCurrency(amount, symbol, language) });
  return (
    <>
      {spot && <b>{spotName(game, spot, t)}: </b>}
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
