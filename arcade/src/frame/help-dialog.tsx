import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Tabs } from '@palpite/ui/box/tabs.tsx';
import { ButtonLink } from '@palpite/ui/button.tsx';
import { Checkbox } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatAmount, formatCurrency, formatScaled } from '@palpite/ui/text/number-format.ts';
import { type ReactNode, useState } from 'react';
import { preferences } from '../base/page/preferences.ts';
import { verifierAddress } from '../base/proof/seed-address.ts';
import { useTexts } from '../base/seat/say.ts';
import type { Limits } from '../base/seat/seated.ts';
import { useStore } from '../base/seat/store.ts';
import css from './help-dialog.module.css';

type Topic = 'rules' | 'fair' | 'keys';

export interface HelpDialogProps {
  /** The game's code. */
  game: string;
  open: boolean;
  onClose(): void;
  /** The rules in the player's words, and what it pays. */
  rules: ReactNode;
  /** Lines of the list of figures between the return and the limits, as `dt` and `dd`. */
  figures?: ReactNode;
  /** After the figures. */
  notes?: ReactNode;
  /** Where it is all one, the most that a bet may win and what it returns; else they are told otherwise. */
  limits: Pick<Limits, 'minStake' | 'maxStake'> & Partial<Limits>;
  symbol: string;
  /** Whether the return is told here. */
  showRtp: boolean;
  /** How the draw is checked, where it is not in the verifier of seeds. */
  fairEnd?: ReactNode;
  /** Each key as it is printed, and what it does. */
  keys: readonly { readonly key: string; readonly does: string }[];
}

/** Rules, odds and limits; how the draw can be checked; the hotkeys. */
export function HelpDialog(props: HelpDialogProps) {
  const { t } = useTexts();
  const [topic, setTopic] = useState<Topic>('rules');
  const topics: readonly Topic[] = ['rules', 'fair', 'keys'];
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('help.title')}
      closeLabel={t('help.close')}
      width="normal"
    >
      <Tabs
        look="well"
        label={t('help.tabs')}
        value={topic}
        onChange={setTopic}
        items={topics.map((value) => ({ value, label: t(`help.${value}`) }))}
      >
        <div className={css.topic}>
          {topic === 'rules' && <Rules {...props} />}
          {topic === 'fair' && <Fair game={props.game} end={props.fairEnd} />}
          {topic === 'keys' && <Keys keys={props.keys} />}
        </div>
      </Tabs>
    </Dialog>
  );
}

function Rules({ rules, figures, notes, limits, symbol, showRtp }: HelpDialogProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const percent = (hundredths: number) => `${formatScaled(hundredths, 2, language)}%`;
  return (
    <>
      {rules}
      <dl className={css.facts}>
        {showRtp && limits.rtp !== undefined && (
          <>
            <dt>
              {t('help.rtp')}
              <small>{t('help.rtpNote')}</small>
            </dt>
            <dd>{percent(limits.rtp)}</dd>
            <dt>{t('help.edge')}</dt>
            <dd>{percent(10_000 - limits.rtp)}</dd>
          </>
        )}
        {figures}
        <dt>{t('help.stakes')}</dt>
        <dd>
          {symbol} {formatAmount(limits.minStake, language)} – {formatAmount(limits.maxStake, language)}
        </dd>
        {limits.maxProfit !== undefined && (
          <>
            <dt>{t('help.maxProfit')}</dt>
            <dd>{formatCurrency(limits.maxProfit, symbol, language)}</dd>
          </>
        )}
      </dl>
      {notes}
      <p>{t('help.responsible')}</p>
    </>
  );
}

function Fair({ game, end }: { game: string; end: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <p>{t('help.fairText')}</p>
      <p>{t('help.fairMath')}</p>
      <p>{t('help.fairOpen')}</p>
      {end ?? (
        <ButtonLink variant="secondary" href={verifierAddress()} target="_blank" rel="noopener">
          {t('help.openVerifier')}
        </ButtonLink>
      )}
      <p className={css.pages}>
        <a href={`${import.meta.env.BASE_URL}how/#${game}`} target="_blank" rel="noopener">
          {t('help.howDrawn')}
        </a>
        <a href={`${import.meta.env.BASE_URL}returns/`} target="_blank" rel="noopener">
          {t('help.returns')}
        </a>
      </p>
    </>
  );
}

function Keys({ keys }: Pick<HelpDialogProps, 'keys'>) {
  const { t } = useTexts();
  const { hotkeys: isOn } = useStore(preferences);
  return (
    <>
      <Checkbox
        label={t('help.keysOn')}
        checked={isOn}
        onChange={(event) => preferences.say({ hotkeys: event.currentTarget.checked })}
      />
      <dl className={css.keys}>
        {keys.map(({ key, does }) => (
          <div key={key + does}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>{t('help.keysNote')}</p>
    </>
  );
}
