import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import { Section } from '../../../base/parts/section.tsx';
import { useMay } from '../../../base/staff.ts';
import type { DeskIssueView } from '../lottery-data.ts';
import { usePlayNames } from '../use-play-names.ts';
import { EndHalfPayDialog, HalfPayDialog } from './half-pay-dialog.tsx';

/** Numbers that were set together, and are ended together. */
export interface HalfPayGroup {
  readonly play: string;
  readonly share: number;
  readonly numbers: readonly string[];
}

/** The numbers of the issue that pay a share of their prize, with the ways to set more and to end it. */
export function HalfPayPart({ view }: { view: DeskIssueView }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const may = useMay('lottery.manage') && view.isSold;
  const [isSetting, setIsSetting] = useState(false);
  const [ending, setEnding] = useState<HalfPayGroup>();
  const { reduced, family } = view;
  const names = usePlayNames(family);
  if (!may && reduced.length === 0) return null;
  const groups = Map.groupBy(reduced, ({ play, share, setAt }) => `${play} ${share} ${setAt}`);
  return (
    <Section title={t('half.title')} panel>
      <div className={content.stack}>
        {groups.size === 0 && <p>{t('half.none')}</p>}
        {[...groups].map(([key, rows]) => {
          const [first] = rows;
          if (!first) return null;
          const { play, share, setBy, setAt, reason } = first;
          const group = { play, share, numbers: rows.map(({ number }) => number) };
          return (
            <div key={key} className={content.stack}>
              <p>
                <b>
                  <bdi>{names.play(play)}</bdi>: {t('half.pays', { percent: formatScaled(share, 2, language) })}
                </b>
                <bdi style={{ display: 'block', overflowWrap: 'anywhere' }}>
                  {group.numbers.map(names.number).join(' · ')}
                </bdi>
                <small className={content.under}>
                  {t('sale.by', { name: setBy, at: formatDateTime(setAt, language), reason })}
                </small>
              </p>
              {may && (
                <Button
                  variant="secondary"
                  size={36}
                  aria-label={t('half.endOf', { play: names.play(play) })}
                  onClick={() => setEnding(group)}
                >
                  {t('half.end')}
                </Button>
              )}
            </div>
          );
        })}
        {may && (
          <div className={content.foot}>
            <Button variant="secondary" onClick={() => setIsSetting(true)}>
              {t('half.open')}
            </Button>
          </div>
        )}
      </div>
      {isSetting && <HalfPayDialog view={view} onClose={() => setIsSetting(false)} />}
      {ending && <EndHalfPayDialog view={view} group={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}
