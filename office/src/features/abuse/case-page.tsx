import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import cards from '../../base/desk/cards.module.css';
import { CaseFrame } from '../../base/desk/case-frame.tsx';
import { Closed } from '../../base/desk/decision.tsx';
import { refusedWith } from '../../base/parts/failure.ts';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import { type AbuseCase, type AbuseDetail, caseQuery } from './abuse-data.ts';
import { StateBadge, useLastLook } from './abuse-words.tsx';
import { CaseAccounts, CaseBets, CaseTaken } from './case-tables.tsx';
import { LookDialog } from './look-dialog.tsx';

/** One case: its figures in words, whose accounts, what they took, the bets, and the mark of whoever looked. */
export function CasePage() {
  const { t } = useTranslation('abuse');
  const id = useParams().id ?? '';
  const found = useQuery(caseQuery(id));
  const { data } = found;
  return (
    <CaseFrame
      title={data ? t(`signal.${data.case.signal}`) : t('one')}
      number={id}
      copyLabel={t('copy')}
      back={{ href: '/abuse', text: t('title') }}
      badge={data && <StateBadge state={data.case.state} />}
      lead={
        data &&
        (data.case.source === null
          ? data.case.title
          : t('about', { title: data.case.title, source: t(`source.${data.case.source}`) }))
      }
      failed={
        found.isError && !data
          ? {
              error: found.error,
              unknown: refusedWith(found.error, 'abuse.unknown') || refusedWith(found.error, 'request.invalid'),
              title: t('unknown'),
              text: t('unknownText'),
              onRetry: () => void found.refetch(),
            }
          : undefined
      }
      main={
        data && (
          <>
            <Standing detail={data} />
            <CaseAccounts accounts={data.accounts} />
            {!data.case.opposite && <CaseTaken taken={data.taken} />}
            {data.case.play && <CaseBets bets={data.bets} currency={data.case.play.currency} kind="counted" />}
            {data.case.opposite && <CaseBets bets={data.bets} currency={data.case.opposite.currency} kind="opposed" />}
          </>
        )
      }
      side={
        data && (
          <Section title={t('look.title')} panel>
            <Look key={`${id} ${data.case.state}`} of={data.case} />
          </Section>
        )
      }
    />
  );
}

/** The figures, and in words what they mean. */
function Standing({ detail: { case: of, lowRiskPercent } }: { detail: AbuseDetail }) {
  const { t } = useTranslation('abuse');
  const language = useLanguage();
  const sum = useSum();
  const { play, opposite, things, accounts } = of;
  const num = (text: string | number) => <span className="num">{text}</span>;
  if (opposite) {
    const { currency, staked, opposed } = opposite;
    const share = formatScaled(opposite.perMille, 1, language);
    return (
      <>
        <p>{t(accounts.length > 1 ? 'words.oppositeLinked' : 'words.oppositeAlone', { title: of.title })}</p>
        <Figures
          items={[
            { key: 'draws', label: t('draws'), value: num(things) },
            { key: 'staked', label: t('stake'), value: num(sum(staked, currency)) },
            { key: 'opposed', label: t('opposed'), value: num(sum(opposed, currency)), note: t('percent', { share }) },
          ]}
        />
      </>
    );
  }
  if (!play)
    return (
      <>
        <p>{t('words.one_person', { title: of.title })}</p>
        <Figures
          items={[
            { key: 'accounts', label: t('accounts'), value: num(accounts.length) },
            { key: 'things', label: t('taken'), value: num(things) },
          ]}
        />
      </>
    );
  const share = formatScaled(play.perMille, 1, language);
  const [stake, moved] = [sum(play.stake, play.currency), sum(play.moved, play.currency)];
  return (
    <>
      <p>{t('words.low_risk', { count: things, stake, moved, share, limit: lowRiskPercent })}</p>
      <Figures
        items={[
          { key: 'bets', label: t('bets'), value: num(things) },
          { key: 'stake', label: t('stake'), value: num(stake) },
          { key: 'moved', label: t('moved'), value: num(moved), note: t('percent', { share }) },
        ]}
      />
    </>
  );
}

/** When it was found, the last look, and the way to the next. */
function Look({ of }: { of: AbuseCase }) {
  const { t } = useTranslation('abuse');
  const language = useLanguage();
  const may = useMay('abuse.review');
  const lastLook = useLastLook()(of);
  const [asking, setAsking] = useState(false);
  return (
    <div className={cards.act}>
      <Figures
        look="list"
        items={(['foundAt', 'changedAt'] as const).map((key) => ({
          ...{ key, label: t(key), value: formatDateTime(of[key], language) },
        }))}
      />
      {lastLook && (
        <p className={cards.note} dir="auto">
          {of.state === 'open' ? t('look.cameBack', { look: lastLook }) : lastLook}
        </p>
      )}
      {of.state === 'open' && (
        <div className={cards.buttons}>
          <Button disabled={!may} onClick={() => setAsking(true)}>
            {t('look.do')}
          </Button>
        </div>
      )}
      {of.state === 'open' && !may && <Closed>{t('look.mayNot')}</Closed>}
      {asking && <LookDialog of={of} onClose={() => setAsking(false)} />}
    </div>
  );
}
