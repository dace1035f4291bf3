import { Badge } from '@palpite/ui/badge.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { Link } from 'wouter';
import * as paths from '../../../base/paths.ts';
import { topRateText } from '../../../base/terms/rate-text.ts';
import { TermsTable } from '../../../base/terms/terms-table.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import css from './register.module.css';
import type { Invitation, Invited } from './register-data.ts';

/** What an invitation offers, each to be opened; of one that is open also whether it is still offered. */
export function OffersShown({ invitation: { code, offers, state } }: { invitation: Invitation }) {
  const t = useTexts('agents', 'contracts');
  const language = useLanguage();
  if (offers.length === 0) return null;
  return (
    <ul className={css.offers} aria-label={t('register.offersOf', { code })}>
      {offers.map(({ terms, funding, holds }) => (
        <li key={terms.kind}>
          <details>
            <summary>
              <span>
                {t(`contracts:kind.${terms.kind}`)} <b>{t('contracts:upTo', { rate: topRateText(terms, language) })}</b>
              </span>
              {state === 'open' && !holds && <Badge tone="warn">{t('register.offerGone')}</Badge>}
            </summary>
            {state === 'open' && !holds && <p className={css.lead}>{t('register.offerGoneText')}</p>}
            <TermsTable terms={terms} before={undefined} />
            <p className={css.lead}>
              {terms.kind === 'dividend' && `${t(`contracts:period.${terms.period}`)}, `}
              {t(`contracts:funding.${funding}`)}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

const whys: Readonly<Record<string, 'less' | 'frozen'>> = {
  'commission.over_upline': 'less',
  'commission.no_own_contract': 'less',
  'commission.frozen': 'frozen',
};

/** What somebody who came by an invitation was offered, or why they were not. */
export function OfferedShown({ offered }: Pick<Invited, 'offered'>) {
  const t = useTexts('agents', 'contracts');
  if (offered.length === 0) return null;
  return (
    <ul className={css.outcomes}>
      {offered.map(({ kind, contract, refusal }) => (
        <li key={kind}>
          {contract !== null ? (
            <Link href={`${paths.agentTeam}?contract=${contract}`}>
              {t('register.offered', { kind: t(`contracts:kind.${kind}`) })}
            </Link>
          ) : (
            t('register.notOffered', {
              kind: t(`contracts:kind.${kind}`),
              why: t(`register.why.${whys[refusal ?? ''] ?? 'other'}`),
            })
          )}
        </li>
      ))}
    </ul>
  );
}
