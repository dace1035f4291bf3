import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import cards from '../../base/desk/cards.module.css';
import { Figures } from '../../base/parts/figures.tsx';
import { VersionActs } from '../../base/versions/version-acts.tsx';
import { VersionPart } from '../../base/versions/version-part.tsx';
import {
  type Campaign,
  money,
  type Options,
  prizeText,
  spentText,
  useDecide,
  useStop,
  type Version,
} from './missions-data.ts';
import { TermsView } from './terms-view.tsx';

const tones: Readonly<Record<Campaign['state'], Tone>> = {
  proposed: 'warn',
  rejected: 'bad',
  waiting: 'info',
  running: 'good',
  counting: 'warn',
  stopped: 'neutral',
  over: 'neutral',
};

interface CampaignCardProps {
  campaign: Campaign;
  options: Options;
  may: boolean;
  onCompose(): void;
  onPlaces(): void;
}

/** One mission or board: what it gave, the version that counts, and the one that waits for a second person. */
export function CampaignCard({ campaign, options, may, onCompose, onPlaces }: CampaignCardProps) {
  const { t } = useTranslation(['missions', 'office']);
  const language = useLanguage();
  const { title, kind, state, players, rewards, current, next, stoppedBy, stopReason } = campaign;
  const decide = useDecide(next?.versionId ?? '');
  const stop = useStop(campaign.campaignId);
  const terms = current?.terms;
  const spent = spentText(campaign, language);
  const number = (value: number) => formatInteger(value, language);
  const isOver = state === 'stopped' || (kind === 'board' && state === 'over');
  // players play by its terms: it can only be stopped
  const isOnce = kind === 'board' || (terms?.kind === 'mission' && terms.period === 'once');
  const isFixed = isOnce && (state === 'running' || state === 'counting' || state === 'over');
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{title}</h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <p className={cards.note}>{t(`kind.${kind}`)}</p>
      {stoppedBy !== null && <p className={cards.note}>{t('stopped', { name: stoppedBy, reason: stopReason })}</p>}
      {current && (
        <>
          <Figures
            items={[
              { key: 'players', label: t('figure.players'), value: number(players) },
              { key: 'rewards', label: t('figure.rewards'), value: number(rewards) },
              ...(spent !== undefined && terms?.kind === 'mission'
                ? [
                    {
                      ...{ key: 'spent', label: t('figure.spent'), value: spent },
                      note: t('figure.ofBudget', {
                        budget:
                          terms.reward.kind === 'points'
                            ? prizeText({ kind: 'points', points: Number(terms.budget / 1_000_000n) }, language)
                            : money(terms.budget, language),
                      }),
                    },
                  ]
                : []),
            ]}
          />
          <VersionView title={t('version.current')} version={current} options={options} />
        </>
      )}
      {next && (
        <VersionView
          title={next.state === 'approved' ? t('version.approved') : t(`office:versions.${next.state}`)}
          version={next}
          options={options}
        />
      )}
      <div className={content.foot}>
        {kind === 'board' && current && (
          <Button variant="secondary" onClick={onPlaces}>
            {t('places.open')}
          </Button>
        )}
        {may && (
          <VersionActs
            {...{ title, next, decide, stop, onCompose }}
            mayCompose={!isOver && !isFixed}
            mayStop={current !== null && !isOver}
            words={{
              approve: t('act.approve.text'),
              approved: t('act.approve.done', { title }),
              stop: t(kind === 'board' ? 'act.stop.boardText' : 'act.stop.text'),
            }}
          />
        )}
      </div>
    </li>
  );
}

function VersionView({ title, version, options }: { title: string; version: Version; options: Options }) {
  const { t } = useTranslation('missions');
  const language = useLanguage();
  const { terms, countsFrom, countsUntil } = version;
  const until = countsFrom === null ? terms.endsAt : countsUntil;
  const times = t('version.times', {
    from: formatDateTime(countsFrom ?? terms.startsAt, language),
    until: until === null ? t('version.open') : formatDateTime(until, language),
  });
  return (
    <VersionPart {...{ title, version, times }}>
      <TermsView terms={terms} options={options} />
    </VersionPart>
  );
}
