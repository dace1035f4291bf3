import type { Micro } from '@palpite/math/money.ts';
import { ButtonLink, IconButton } from '@palpite/ui/button.tsx';
import { ArrowLeft, CircleHelp, Eye, EyeOff, RefreshCw, ShieldCheck } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { memo, type ReactNode } from 'react';
import { LanguageButton, ThemeButton } from '../base/page/appearance-buttons.tsx';
import { preferences } from '../base/page/preferences.ts';
import { useTexts } from '../base/seat/say.ts';
import { useStore } from '../base/seat/store.ts';
import css from './header.module.css';
import { Ways } from './ways/ways.tsx';

export interface HeaderProps {
  /** What can be spent; undefined while nobody sits at the table. */
  seated: { readonly available: Micro; readonly bonus: Micro; readonly symbol: string } | undefined;
  /** Beside the name: whose game it is, and its return. */
  about: string | undefined;
  thumb?: ReactNode;
  /** Where one page serves several games. */
  name?: string | undefined;
  backHref: string;
  depositHref: string;
  /** Whether there is a draw on this page that can be checked. */
  isProven?: boolean;
  onRefresh(): void;
  onHelp(): void;
  onLanguage(): void;
}

/** The way back, the game's name, the balance and its ways, theme, language and help. */
export const Header = memo(function Header(props: HeaderProps) {
  const { seated, about, thumb, name, backHref, depositHref, isProven = true, onRefresh, onHelp, onLanguage } = props;
  const { t } = useTexts();
  const language = useLanguage();
  const { balanceHidden } = useStore(preferences);
  return (
    <header className={css.header}>
      <a className={css.back} href={backHref} aria-label={t('head.back')} title={t('head.back')}>
        <ArrowLeft size={22} />
      </a>
      {thumb && <span className={css.thumb}>{thumb}</span>}
      <h1>{name ?? t('title')}</h1>
      {about && <span className={css.about}>{about}</span>}
      {seated && (
        <div className={css.balance}>
          <span className="sr-only">{t('head.balance')}</span>
          <span className={css.sums}>
            <Money
              className={css.amount}
              amount={seated.available}
              symbol={seated.symbol}
              hidden={balanceHidden}
              hiddenLabel={t('head.balanceHidden')}
              counts
            />
            {seated.bonus > 0n && !balanceHidden && (
              <small className={css.bonus}>
                {t('head.bonus', { amount: formatCurrency(seated.bonus, seated.symbol, language) })}
              </small>
            )}
          </span>
          <button
            type="button"
            aria-label={t(balanceHidden ? 'head.showBalance' : 'head.hideBalance')}
            onClick={() => preferences.say({ balanceHidden: !balanceHidden })}
          >
            {balanceHidden ? <EyeOff size={17} /> : <Eye size={17} />}
          </button>
          <button type="button" className={css.wide} aria-label={t('head.refresh')} onClick={onRefresh}>
            <RefreshCw size={15} />
          </button>
          <ButtonLink size={36} className={css.deposit} href={depositHref}>
            {t('head.deposit')}
          </ButtonLink>
        </div>
      )}
      <span className={css.end}>
        <span className={css.wide}>
          <Ways />
          <LanguageButton onLanguage={onLanguage} />
          <ThemeButton />
        </span>
        {seated && (
          <>
            {isProven && (
              <a className={css.proof} href="#proof" aria-label={t('head.proof')}>
                <ShieldCheck size={22} />
              </a>
            )}
            <IconButton label={t('head.help')} onClick={onHelp}>
              <CircleHelp size={20} />
            </IconButton>
          </>
        )}
      </span>
    </header>
  );
});
