import type { DealtRound } from '@palpite/contract/tables/shapes.ts';
import { ButtonLink } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { memo } from 'react';
import { verifierAddress } from '../../base/proof/seed-address.ts';
import { useTexts } from '../../base/seat/say.ts';
import { useCardNames } from '../../cards/card-name.ts';
import { ChainSteps } from '../../frame/seeds/chain-steps.tsx';
import css from '../../frame/seeds/proof-panel.module.css';
import { PastShoes } from '../../live/past-shoes.tsx';
import type { TableState } from '../state.ts';
import type { TablesWire } from '../wire.ts';
import { outcomeText } from './outcome-text.ts';

export interface ShoePanelProps {
  game: string;
  takes: TableState['takes'];
  chain: TableState['chain'];
  /** The newest round that has been shown. */
  round: DealtRound | undefined;
  shoes: TablesWire['shoes'];
}

/** What was published before the first round of this shoe or chain, and how a round follows from it. */
export const ShoePanel = memo(function ShoePanel({ game, takes, chain, round, shoes }: ShoePanelProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const cards = useCardNames();
  const texts = {
    intro: t(`proof.intro.${takes}`),
    published: t(`proof.published.${takes}`),
    sealed: t('proof.noChain'),
    ...{ round: t('proof.lastRound'), copyRound: t('proof.copyRound') },
    ...{ next: t('proof.nextChain'), copyNext: t('proof.copyNextChain') },
  };
  return (
    <ChainSteps
      {...{ chain, texts, round }}
      past={takes === 'cards' && <PastShoes rules={game} published={chain?.published} read={shoes} />}
      result={
        round && (
          <p className={css.sealed}>
            <strong>{outcomeText(round.outcome, t, cards)}</strong>{' '}
            {takes === 'cards' &&
              t('proof.cards', {
                from: formatInteger(round.first + 1, language),
                to: formatInteger(round.first + round.taken, language),
              })}
          </p>
        )
      }
      actions={
        <ButtonLink
          variant="secondary"
          size={36}
          href={inVerifier(game, { takes, chain, round })}
          target="_blank"
          rel="noopener"
        >
          {t('proof.verifier')}
        </ButtonLink>
      }
    />
  );
});

/** The verifier with this round filled in; of a shoe it says when the seed is told. */
function inVerifier(rules: string, { takes, chain, round }: Omit<ShoePanelProps, 'game' | 'shoes'>): string {
  if (!chain) return verifierAddress();
  const { salt, published, length } = chain;
  const told = round && JSON.stringify(round.outcome);
  const of = { game: 'table', rules, salt, published, told };
  if (takes === 'cards') return verifierAddress({ ...of, length: String(length), first: round && String(round.first) });
  return verifierAddress({ ...of, flight: round?.hash, position: round && String(round.position) });
}
