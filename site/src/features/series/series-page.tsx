import { isAgentType } from '@palpite/contract/base/member-types.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ReceiptText, Users } from '@palpite/ui/icon.tsx';
import { comma } from '@palpite/ui/text/comma.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { failureText } from '../../base/failure/failure.ts';
import { showNotice } from '../../base/failure/notice.ts';
import { ListPages } from '../../base/page/list-pages.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { Result } from '../../base/records/result.tsx';
import { MemberSearch } from '../../base/team/member-finder.tsx';
import { brandZone } from '../../base/text/brand-zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './series.module.css';
import { type SeriesLine, type SeriesMember, saveStatement, seriesLinesQuery, teamSeriesQuery } from './series-data.ts';
import { SeriesDialog } from './series-dialog.tsx';

/** The agent's series in lotteries, those of everybody directly below, and what the differences earned. */
export function SeriesPage() {
  const t = useTexts('series', 'agents');
  const language = useLanguage();
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const found = useQuery(teamSeriesQuery(asked.page, asked.search));
  const { data } = found;
  return (
    <div className={css.page}>
      <PageHead
        title={t('title')}
        note={data && t('own', { series: formatInteger(data.own, language) })}
        back={paths.agentHome}
      />
      <div className={css.stack}>
        <p className={css.lead}>{t('lead')}</p>
        <section aria-labelledby="series-team">
          <h2 id="series-team">{t('team')}</h2>
          <div className={css.search}>
            <MemberSearch onSearch={(search) => setAsked({ search, page: 1 })} />
          </div>
          <ListPages
            pages={{ ...found, page: asked.page, onPage: (page) => setAsked({ ...asked, page }) }}
            label={t('team')}
            className={css.list}
            failed={t('failed')}
            empty={<Empty art={<Users size={36} />} title={t('none')} text={t('noneText')} />}
            lineHeight={72}
          >
            {(member) => data && <Member key={member.handle} member={member} own={data.own} />}
          </ListPages>
        </section>
        <Lines />
      </div>
    </div>
  );
}

function Member({ member, own }: { member: SeriesMember; own: number }) {
  const t = useTexts('series', 'agents');
  const language = useLanguage();
  const [giving, setGiving] = useState(false);
  const points = formatInteger(own - member.series, language);
  return (
    <li>
      <span>
        <b>
          {member.account}{' '}
          <Badge tone={isAgentType(member.type) ? 'info' : 'neutral'}>{t(`agents:type.${member.type}`)}</Badge>
        </b>
        <small>{t(member.series === own ? 'earnsNothing' : 'earns', { points })}</small>
      </span>
      <span className={css.end}>
        <b className="num">{formatInteger(member.series, language)}</b>
        <small>{t(member.isGiven ? 'given' : 'asYou')}</small>
        <Button
          variant="secondary"
          size={36}
          aria-label={t('changeOf', { account: member.account })}
          onClick={() => setGiving(true)}
        >
          {t('change')}
        </Button>
      </span>
      {giving && <SeriesDialog member={member} own={own} onClose={() => setGiving(false)} />}
    </li>
  );
}

function Lines() {
  const t = useTexts('series');
  const symbol = useCurrencySymbol();
  const [page, setPage] = useState(1);
  const found = useQuery(seriesLinesQuery(page));
  return (
    <section aria-labelledby="series-lines">
      <h2 id="series-lines">{t('lines')}</h2>
      {found.data && found.data.total > 0 && (
        <p className={css.sum}>
          {t('sum')} <Result amount={found.data.sum} symbol={symbol} exact />
        </p>
      )}
      <ListPages
        pages={{ ...found, page, onPage: setPage }}
        label={t('lines')}
        className={css.list}
        failed={t('failed')}
        empty={<Empty art={<ReceiptText size={36} />} title={t('noLines')} text={t('noLinesText')} />}
        lineHeight={72}
      >
        {(line) => <Line key={line.lineId} line={line} symbol={symbol} />}
      </ListPages>
    </section>
  );
}

function Line({ line, symbol }: { line: SeriesLine; symbol: string }) {
  const t = useTexts('series');
  const language = useLanguage();
  const { lineId, gameName, numero, at, orders, amount, paid } = line;
  const save = () => {
    saveStatement(lineId).catch((error: unknown) => showNotice('site:error.network', 'bad', failureText(error, t)));
  };
  return (
    <li>
      <span>
        <b>
          <bdi>{gameName}</bdi>
          {comma(language)}
          <bdi className="num">{numero}</bdi>
        </b>
        <small>
          {formatDateTime(at, language, brandZone)}
          {comma(language)}
          {amount < 0n ? t('givenBack') : t('orders', { count: orders })}
        </small>
        {amount > 0n && paid < amount && <small>{t('owed')}</small>}
      </span>
      <span className={css.end}>
        <Result amount={amount} symbol={symbol} exact />
        <Button variant="quiet" size={36} aria-label={t('saveOf', { numero })} onClick={save}>
          {t('save')}
        </Button>
      </span>
    </li>
  );
}
