import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { ButtonLink } from '@palpite/ui/button.tsx';
import { Dialog } from '@palpite/ui/dialog.tsx';
import { Checkbox } from '@palpite/ui/field.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatAmount, formatCurrency, formatScaled } from '@palpite/ui/number-format.ts';
import { Tabs } from '@palpite/ui/tabs.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { verifierAddress } from '../base/seed-address.ts';
import { useStore } from '../base/store.ts';
import css from './help-dialog.module.css';
import { hotkeys } from './hotkeys.ts';
import { preferences } from './preferences.ts';
import type { Limits } from './state.ts';

type Topic = 'rules' | 'fair' | 'keys';

export interface HelpDialogProps {
  open: boolean;
  onClose(): void;
  limits: Limits;
  symbol: string;
}

/** Rules, odds and limits; how the draw can be checked; the hotkeys. */
export function HelpDialog({ open, onClose, limits, symbol }: HelpDialogProps) {
  const { t } = useTranslation();
  const [topic, setTopic] = useState<Topic>('rules');
  const topics: readonly Topic[] = ['rules', 'fair', 'keys'];
  return (
    <Dialog open={open} onClose={onClose} title={t('help.title')} closeLabel={t('help.close')} width="normal">
      <Tabs
        look="well"
        label={t('help.tabs')}
        value={topic}
        onChange={setTopic}
        items={topics.map((value) => ({ value, label: t(`help.${value}`) }))}
      >
        <div className={css.topic}>
          {topic === 'rules' && <Rules limits={limits} symbol={symbol} />}
          {topic === 'fair' && <Fair />}
          {topic === 'keys' && <Keys />}
        </div>
      </Tabs>
    </Dialog>
  );
}

function Rules({ limits, symbol }: { limits: Limits; symbol: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = (hundredths: number) => `${formatScaled(hundredths, 2, language)}%`;
  return (
    <>
      <p>{t('help.rulesText')}</p>
      <p>{t('help.payText')}</p>
      <dl className={css.facts}>
        <dt>
          {t('help.rtp')}
          <small>{t('help.rtpNote')}</small>
        </dt>
        <dd>{percent(limits.rtp)}</dd>
        <dt>{t('help.edge')}</dt>
        <dd>{percent(10_000 - limits.rtp)}</dd>
        <dt>{t('help.chances')}</dt>
        <dd>
          {percent(diceRules.minChance)} – {percent(diceRules.maxChance)}
        </dd>
        <dt>{t('help.stakes')}</dt>
        <dd>
          {symbol} {formatAmount(limits.minStake, language)} – {formatAmount(limits.maxStake, language)}
        </dd>
        <dt>{t('help.maxProfit')}</dt>
        <dd>{formatCurrency(limits.maxProfit, symbol, language)}</dd>
      </dl>
      <p>{t('help.trueChance')}</p>
      <p>{t('help.responsible')}</p>
    </>
  );
}

function Fair() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('help.fairText')}</p>
      <p>{t('help.fairMath')}</p>
      <p>{t('help.fairOpen')}</p>
      <ButtonLink variant="secondary" href={verifierAddress()} target="_blank" rel="noopener">
        {t('help.openVerifier')}
      </ButtonLink>
    </>
  );
}

function Keys() {
  const { t } = useTranslation();
  const { hotkeys: isOn } = useStore(preferences);
  return (
    <>
      <Checkbox
        label={t('help.keysOn')}
        checked={isOn}
        onChange={(event) => preferences.say({ hotkeys: event.currentTarget.checked })}
      />
      <dl className={css.keys}>
        {hotkeys.map(({ key, action }) => (
          <div key={action}>
            <dt>
              <kbd>{key === ' ' ? t('help.space') : key.toUpperCase()}</kbd>
            </dt>
            <dd>{t(`help.key.${action}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('help.keysNote')}</p>
    </>
  );
}
