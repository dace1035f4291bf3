import { Badge } from '@palpite/ui/badge.tsx';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { comma } from '@palpite/ui/text/comma.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { TermsTable } from '../../base/terms/terms-table.tsx';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import { Calculator } from './calculator.tsx';
import { type Act, ContractConfirm } from './contract-confirm.tsx';
import { giverText, toneOfState } from './contract-list.tsx';
import css from './contracts.module.css';
import { type ContractRead, contractQuery } from './contracts-data.ts';
import { Effects } from './effects.tsx';

/** One contract: what it says, what it would have come to, what a yes does, and what can be done about it. */
export function ContractView({ id, onDone }: { id: string; onDone(): void }) {
  const t = useTexts('contracts');
  const { data, isError, error, refetch } = useQuery(contractQuery(id));
  const [act, setAct] = useState<Act>();
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} calm={t('calm')} />;
  if (!data)
    return (
      <div className={css.loading} aria-busy="true">
        <Skeleton height={140} radius={20} />
        <Skeleton height={220} radius={12} />
      </div>
    );
  const { contract, replaces, wouldStart } = data;
  const { terms, state } = contract;
  const mine = contract.agent === null;
  const waits = state === 'offered';
  return (
    <div className={css.view}>
      <Head read={data} />
      <p className={css.plain}>
        {terms.kind === 'dividend'
          ? t('terms.plain.dividend', { period: t(`period.${terms.period}`) })
          : t(`terms.plain.${terms.kind}`)}{' '}
        {t('terms.below')}
      </p>
      <section>
        <h3>{t(replaces ? 'change' : 'terms.part')}</h3>
        <TermsTable terms={terms} before={replaces?.terms} />
      </section>
      {(waits || state === 'active') && <Effects read={data} />}
      {(waits || state === 'active') && <Calculator id={id} terms={terms} />}
      <p className={css.hash}>
        <span>
          {t('hash')} <code>{contract.termsHash}</code>
        </span>
        <CopyButton text={contract.termsHash} label={t('copyHash')} copiedLabel={t('copied')} iconOnly />
      </p>
      <div className={css.acts}>
        {waits && mine && (
          <>
            <Button variant="secondary" size={52} onClick={() => setAct('reject')}>
              {t('act.reject')}
            </Button>
            <Button size={52} disabled={wouldStart === null} onClick={() => setAct('accept')}>
              {t('act.accept')}
            </Button>
          </>
        )}
        {waits && !mine && (
          <Button variant="secondary" size={52} onClick={() => setAct('withdraw')}>
            {t('act.withdraw')}
          </Button>
        )}
        {state === 'active' && (
          <Button variant="secondary" size={52} onClick={() => setAct('terminate')}>
            {t('act.terminate')}
          </Button>
        )}
      </div>
      <ContractConfirm
        act={act}
        read={data}
        onClose={() => setAct(undefined)}
        onDone={() => {
          setAct(undefined);
          onDone();
        }}
      />
    </div>
  );
}

/** Which contract it is, whose, how it stands and from when it counts. */
function Head({ read: { contract, wouldStart } }: { read: ContractRead }) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const { terms, state, version } = contract;
  const time = (at: number) => formatDateTime(at, language, brandZone);
  const from = contract.agent
    ? t('offeredTo', { account: contract.agent.account })
    : contract.offeredBy === 'platform'
      ? t('offeredByPlatform')
      : t('offeredBy', { account: giverText(contract, t) });
  return (
    <div className={css.head}>
      <Wave color="#8458DE" opacity={0.2} scale={1.6} />
      <p>
        {from}
        {state === 'offered' && `${comma(language)}${t('until', { day: time(contract.expiresAt) })}`}
      </p>
      <b>
        {t(`kind.${terms.kind}`)}
        {terms.kind === 'dividend' && ` ${t(`period.${terms.period}`)}`}
      </b>
      <p className={css.facts}>
        <Badge tone={toneOfState[state]}>{t(`state.${state}`)}</Badge>
        <span>{t('version', { version })}</span>
        <span>{t(`funding.${contract.funding}`)}</span>
        {state === 'offered' && wouldStart !== null && <span>{t('wouldStart', { at: time(wouldStart) })}</span>}
        {contract.startsAt !== null && contract.startsAt !== contract.endsAt && (
          <span>{t('startsAt', { at: time(contract.startsAt) })}</span>
        )}
        {contract.endsAt !== null && (
          <span>
            {contract.startsAt === contract.endsAt ? t('neverCounted') : t('endsAt', { at: time(contract.endsAt) })}
          </span>
        )}
      </p>
    </div>
  );
}
