import { type Lane, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { ChevronRight } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import type { KeyboardEvent, Ref } from 'react';
import { Link } from 'wouter';
import { usePictureAddress } from '../../../base/picture/picture-address.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { vendorPath } from '../lobby/lobby-state.ts';
import { useVendorChoice } from '../vendors.ts';
import { isLarge, pageOf } from './category-state.ts';
import css from './vendor-panel.module.css';

interface VendorPanelProps {
  id: string;
  lane: Lane;
  /** From the start of the navigation, in pixels. */
  startPx: number;
  /** The focus goes back to the category. */
  onLeave(): void;
  /** Somewhere was gone to. */
  onGone(): void;
  ref?: Ref<HTMLDivElement>;
}

/** The vendors of a category, below it; in several columns when there are many. */
export function VendorPanel({ id, lane, startPx, onLeave, onGone, ref }: VendorPanelProps) {
  const t = useTexts('catalogue');
  const language = useLanguage();
  const addressOf = usePictureAddress();
  const choose = useVendorChoice();
  const name = t(`type.${lane.title}`);
  const vendors = vendorCardsOf(lane);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
      return;
    }
    const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
    const next = nextOf(choices, document.activeElement, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links is no fieldset
    <div
      ref={ref}
      id={id}
      role="group"
      aria-label={t('site:nav.vendorsOf', { name })}
      data-size={isLarge(vendors) ? 'large' : 'small'}
      className={classNames(css.panel, isLarge(vendors) && css.large)}
      style={{ insetInlineStart: startPx }}
      onKeyDown={move}
    >
      <ul>
        {vendors.map((vendor) => {
          const path = vendorPath(lane.title, vendor);
          const face = (
            <>
              {vendor.smallIcon && (
                <img src={addressOf(vendor.smallIcon)} alt="" width={24} height={24} loading="lazy" />
              )}
              <span>{vendor.displayName}</span>
              <small>{formatInteger(vendor.gameCount, language)}</small>
            </>
          );
          return (
            <li key={vendor.vassalage}>
              {path === undefined ? (
                <button
                  type="button"
                  onClick={() => {
                    onGone();
                    void choose(lane.title, vendor);
                  }}
                >
                  {face}
                </button>
              ) : (
                <Link href={path} onClick={onGone}>
                  {face}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <Link href={pageOf(lane.title)} className={css.all} onClick={onGone}>
        {t('site:nav.all', { name })}
        <ChevronRight size={16} />
      </Link>
    </div>
  );
}

function nextOf(choices: readonly HTMLElement[], focused: Element | null, key: string): HTMLElement | undefined {
  const at = focused instanceof HTMLElement ? choices.indexOf(focused) : -1;
  if (key === 'ArrowDown') return choices[(at + 1) % choices.length];
  if (key === 'ArrowUp') return choices[(at - 1 + choices.length) % choices.length];
  if (key === 'Home') return choices[0];
  if (key === 'End') return choices.at(-1);
  return undefined;
}
