import { isAgentType } from '@palpite/contract/base/member-types.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { balanceQuery } from '../../../base/balance.ts';
import { failureText } from '../../../base/failure/failure.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import * as paths from '../../../base/paths.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { OfferedShown } from './offers-shown.tsx';
import css from './register.module.css';
import { invitedQuery } from './register-data.ts';

/** Who came by an invitation: masked names, when, what they paid in; agents among them can be offered a contract. */
export function InvitedDialog({ code, onClose }: { code: string; onClose(): void }) {
  const t = useTexts('agents');
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data: own } = useQuery(balanceQuery);
  const { data, error, isError } = useQuery(invitedQuery(code, page));
  return (
    <Dialog
      open
      width="normal"
      onClose={onClose}
      title={t('register.whoTitle', { code })}
      description={t('register.whoText')}
      closeLabel={t('site:close')}
    >
      <FormAlert message={isError ? failureText(error, t) : undefined} />
      {!data && !isError && <Skeleton height={120} radius={12} />}
      {data?.total === 0 && <p className={css.lead}>{t('register.whoGone')}</p>}
      {data && data.total > 0 && (
        <>
          <ul className={css.came} aria-label={t('register.whoTitle', { code })}>
            {data.list.map(({ handle, account, type, registeredAt, deposits, offered }) => (
              <li key={handle}>
                <b>{account}</b>
                <span>{t(`type.${type}`)}</span>
                <Money amount={deposits} symbol={own?.currencySymbol ?? ''} />
                <OfferedShown offered={offered} />
                {isAgentType(type) && (
                  <Link
                    href={`${paths.agentTeam}?contract=new&to=${handle}`}
                    className={css.toOffer}
                    aria-label={t('team.offerTo', { account })}
                  >
                    {t('team.offer')}
                  </Link>
                )}
                <time dateTime={new Date(registeredAt).toISOString()}>{formatDateTime(registeredAt, language)}</time>
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            totalPages={data.totalPages}
            onPage={(next) => next >= 1 && next <= data.totalPages && setPage(next)}
            labels={{
              pages: t('site:pages'),
              previous: t('site:previousPage'),
              next: t('site:nextPage'),
              page: (number) => t('site:page', { number }),
            }}
          />
        </>
      )}
    </Dialog>
  );
}
