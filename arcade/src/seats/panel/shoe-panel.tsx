import type { PastSeats } from '@palpite/contract/seats/shapes.ts';
import { ButtonLink } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import { verifierAddress } from '../../base/proof/seed-address.ts';
import { useTexts } from '../../base/seat/say.ts';
import { useCardNames } from '../../cards/card-name.ts';
import { totalText } from '../../cards/total-text.ts';
import { ChainSteps } from '../../frame/seeds/chain-steps.tsx';
import css from '../../frame/seeds/proof-panel.module.css';
import { PastShoes } from '../../live/past-shoes.tsx';
import type { Chain } from '../state.ts';
import type { SeatsWire } from '../wire.ts';

export interface ShoePanelProps {
  rules: string;
  chain: Chain | undefined;
  /** The newest round that is over. */
  round: PastSeats | undefined;
  shoes: SeatsWire['shoes'];
}

/** What was published before the first round of this shoe, and how a round follows from it and from the moves. */
export const ShoePanel = memo(function ShoePanel({ rules, chain, round, shoes }: ShoePanelProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const names = useCardNames();
  const texts = {
    intro: t('proof.seats'),
    published: t('proof.published.cards'),
    sealed: t('proof.noChain'),
    ...{ round: t('proof.lastRound'), copyRound: t('proof.copyRound') },
    ...{ next: t('proof.nextChain'), copyNext: t('proof.copyNextChain') },
  };
  return (
    <ChainSteps
      {...{ chain, texts, round }}
      past={<PastShoes rules={rules} published={chain?.published} read={shoes} />}
      result={
        round && (
          <p className={css.sealed}>
            <strong>{t('proof.dealer', { cards: names(round.dealer), total: totalText(round.dealer, true) })}</strong>{' '}
            {t('proof.cards', {
              from: formatInteger(round.first + 1, language),
              to: formatInteger(round.first + round.taken, language),
            })}
          </p>
        )
      }
      actions={
        <ButtonLink variant="secondary" size={36} href={inVerifier(rules, chain, round)} target="_blank" rel="noopener">
          {t('proof.verifier')}
        </ButtonLink>
      }
    />
  );
});

/** The verifier with this round filled in; it says when the seed of the shoe is told. */
function inVerifier(rules: string, chain: Chain | undefined, round: PastSeats | undefined): string {
  if (!chain) return verifierAddress();
  const { salt, published, length } = chain;
  const of = { game: 'table', rules, salt, published, length: String(length) };
  if (!round) return verifierAddress(of);
  const { first, taken, dealer, seats, acts } = round;
  const told = JSON.stringify({ first, taken, dealer, seats, acts });
  return verifierAddress({ ...of, told, first: String(first) });
}
