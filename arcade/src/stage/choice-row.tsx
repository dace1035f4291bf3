import { type Choice, Segmented } from '@palpite/ui/box/tabs.tsx';
import css from './choice-row.module.css';

export interface ChoiceRowProps<Value extends string> {
  label: string;
  items: readonly Choice<NoInfer<Value>>[];
  value: Value;
  locked?: boolean;
  onChange(value: Value): void;
}

/** One of a few values of the bet, its label in sight. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { label, items, value, locked = false, onChange } = props;
  return (
    <fieldset className={css.row} disabled={locked}>
      <p aria-hidden="true">{label}</p>
      <Segmented label={label} items={items} value={value} onChange={(next) => !locked && onChange(next)} />
    </fieldset>
  );
}
