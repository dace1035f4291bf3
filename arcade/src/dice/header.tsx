import { Dado } from '@palpite/ui/art/heroes/dado.tsx';
import { ButtonLink, IconButton } from '@palpite/ui/button.tsx';
import { ArrowLeft, CircleHelp, Eye, EyeOff, RefreshCw, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { formatScaled } from '@palpite/ui/number-format.ts';
import { useTranslation } from 'react-i18next';
import { LanguageButton, ThemeButton } from '../base/appearance-buttons.tsx';
import { useStore } from '../base/store.ts';
import css from './header.module.css';
import { preferences } from './preferences.ts';
import type { DiceState } from './state.ts';

export interface HeaderProps {
  state: DiceState;
  backHref: string;
  depositHref: string;
  onRefresh(): void;
  onHelp(): void;
  onLanguage(): void;
}

/** The way back, the game's name, the balance and its ways, theme, language and help. */
export function Header({ state, backHref, depositHref, onRefresh, onHelp, onLanguage }: HeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { balanceHidden } = useStore(preferences);
  const isReady = state.phase === 'ready';
  return (
    <header className={css.header}>
      <a className={css.back} href={backHref} aria-label={t('head.back')} title={t('head.back')}>
        <ArrowLeft size={22} />
      </a>
      <svg className={css.thumb} width="36" height="36" viewBox="0 0 100 100" aria-hidden="true">
        <rect width="100" height="100" fill="#16318F" />
        <circle cx="50" cy="52" r="40" fill="#2F6FE4" />
        <g transform="translate(14 14) scale(.36)">
          <Dado />
        </g>
      </svg>
      <h1>{t('title')}</h1>
      {isReady && (
        <span className={css.about}>{t('head.about', { rtp: formatScaled(state.limits.rtp, 2, language) })}</span>
      )}
      {isReady && (
        <div className={css.balance}>
          <span className="sr-only">{t('head.balance')}</span>
          <Money
            className={css.amount}
            amount={state.available}
            symbol={state.symbol}
            hidden={balanceHidden}
            hiddenLabel={t('head.balanceHidden')}
            counts
          />
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
          <LanguageButton onLanguage={onLanguage} />
          <ThemeButton />
        </span>
        {isReady && (
          <>
            <a className={css.proof} href="#proof" aria-label={t('head.proof')}>
              <ShieldCheck size={22} />
            </a>
            <IconButton label={t('head.help')} onClick={onHelp}>
              <CircleHelp size={20} />
            </IconButton>
          </>
        )}
      </span>
    </header>
  );
}
