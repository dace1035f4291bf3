import { Field } from '@palpite/ui/form/field.tsx';
import { useTexts } from '../../base/seat/say.ts';
import type { RoundForm } from '../check.ts';
import type { VirtualField } from './check-virtual.ts';

interface VirtualFieldsProps {
  form: RoundForm;
  fault: VirtualField | undefined;
  onChange(part: Partial<RoundForm>): void;
}

/** The field of the form in which each of a match is kept. */
const fields = {
  secret: 'serverSeed',
  fixture: 'salt',
  home: 'home',
  away: 'away',
  commitment: 'hash',
  score: 'score',
  half: 'half',
} as const;

/** What a virtual match is played again from, and what was told of it. */
export function VirtualFields({ form, fault, onChange }: VirtualFieldsProps) {
  const { t } = useTexts();
  return (Object.keys(fields) as (keyof typeof fields)[]).map((name) => (
    <Field
      key={name}
      label={t(`virtual.${name}`)}
      hint={t(`virtual.${name}Hint`)}
      error={fault !== undefined && fault === name ? t(`virtual.${fault}Wrong`) : undefined}
      value={form[fields[name]]}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      onChange={(event) => onChange({ [fields[name]]: event.currentTarget.value })}
    />
  ));
}
