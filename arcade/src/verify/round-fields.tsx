import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useTexts } from '../base/seat/say.ts';
import { isNonce, type RoundForm } from './check.ts';
import { DiceFields } from './dice-fields.tsx';
import type { FlightField } from './flight/check-flight.ts';
import { FlightFields } from './flight/flight-fields.tsx';
import type { GameVerdict } from './game/check-game.ts';
import { GameFields } from './game/game-fields.tsx';
import { games } from './game/games.ts';
import css from './round-fields.module.css';
import type { TableField } from './shoe/check-table.ts';
import { TableFields } from './shoe/table-fields.tsx';
import type { VirtualField } from './virtual/check-virtual.ts';
import { VirtualFields } from './virtual/virtual-fields.tsx';

/** A form of a game of which nothing is known yet. */
export const blankForm: Omit<RoundForm, 'game'> = {
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  hash: '',
  target: undefined,
  direction: 'over',
  stake: '',
  bet: '',
  actions: '',
  published: '',
  salt: '',
  flight: '',
  position: '',
  home: '',
  away: '',
  score: '',
  half: '',
  rules: '',
  length: '',
  first: '',
  told: '',
};
const codes = ['dice', ...Object.keys(games), 'crash'];

interface RoundFieldsProps {
  form: RoundForm;
  /** Where the round of a game cannot be one. */
  fault: Extract<GameVerdict, { kind: 'fault' }>['field'] | undefined;
  /** Where a flight cannot be one. */
  flightFault: FlightField | undefined;
  /** Where a virtual match cannot be one. */
  virtualFault: VirtualField | undefined;
  /** Where a shoe or a round of a live table cannot be one. */
  tableFault: TableField | undefined;
  onForm(form: RoundForm): void;
}

/** Everything a round is recomputed from. */
export function RoundFields({ form, fault, flightFault, virtualFault, tableFault, onForm }: RoundFieldsProps) {
  const { t } = useTexts();
  const change = (part: Partial<RoundForm>) => onForm({ ...form, ...part });
  return (
    <section className={css.panel} aria-label={t('form.title')}>
      <h2>{t('form.title')}</h2>
      <SelectField
        label={t('form.game')}
        value={form.game}
        onChange={(event) => change({ game: event.currentTarget.value, bet: '', actions: '' })}
        options={[
          ...codes.map((code) => ({ value: code, label: t(`games.${code}`) })),
          { value: 'table', label: t('table.game') },
          { value: 'virtual', label: t('virtual.game') },
        ]}
      />
      {form.game === 'crash' ? (
        <FlightFields form={form} fault={flightFault} onChange={change} />
      ) : form.game === 'virtual' ? (
        <VirtualFields form={form} fault={virtualFault} onChange={change} />
      ) : form.game === 'table' ? (
        <TableFields form={form} fault={tableFault} onChange={change} />
      ) : (
        <SeedFields form={form} onChange={change} />
      )}
      {form.game === 'dice' && <DiceFields form={form} onChange={change} />}
      {form.game in games && <GameFields form={form} fault={fault} onChange={change} />}
      <Button variant="quiet" size={36} onClick={() => onForm({ ...blankForm, game: form.game, rules: form.rules })}>
        {t('form.clear')}
      </Button>
    </section>
  );
}

/** What the draws of a player's own rounds come from. */
function SeedFields({ form, onChange }: { form: RoundForm; onChange(part: Partial<RoundForm>): void }) {
  const { t } = useTexts();
  return (
    <>
      <Field
        label={t('form.serverSeed')}
        hint={t('form.serverSeedHint')}
        value={form.serverSeed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ serverSeed: event.currentTarget.value })}
      />
      <div className={css.two}>
        <Field
          label={t('form.clientSeed')}
          value={form.clientSeed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ clientSeed: event.currentTarget.value })}
        />
        <Field
          label={t('form.nonce')}
          inputMode="numeric"
          autoComplete="off"
          error={form.nonce !== '' && !isNonce(form.nonce) ? t('form.nonceWrong') : undefined}
          value={form.nonce}
          onChange={(event) => onChange({ nonce: event.currentTarget.value })}
        />
      </div>
      <Field
        label={t('form.hash')}
        hint={t('form.hashHint')}
        value={form.hash}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ hash: event.currentTarget.value })}
      />
    </>
  );
}
