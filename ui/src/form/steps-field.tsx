import type { ReactNode } from 'react';
import { Button, IconButton } from '../button.tsx';
import { Plus, Trash2 } from '../icon.tsx';
import css from './steps-field.module.css';

interface StepsFieldProps<Step extends { readonly id: number }> {
  steps: readonly Step[];
  /** How many there may be. */
  most: number;
  /** What a step is called, counted from 1. */
  nameOf(number: number): string;
  removeLabel(name: string): string;
  addLabel: string;
  /** What is wrong with all of them together. */
  error: string | undefined;
  onAdd(): void;
  onRemove(id: number): void;
  /** The fields of one step. */
  children(step: Step, index: number): ReactNode;
}

/** The steps of a table, each a row of fields that can be taken away, and one more. */
export function StepsField<Step extends { readonly id: number }>(props: StepsFieldProps<Step>) {
  const { steps, most, nameOf, removeLabel, addLabel, error, onAdd, onRemove, children } = props;
  return (
    <>
      {steps.map((step, index) => {
        const name = nameOf(index + 1);
        return (
          <fieldset key={step.id} className={css.step}>
            <legend>{name}</legend>
            {children(step, index)}
            <IconButton label={removeLabel(name)} onClick={() => onRemove(step.id)}>
              <Trash2 size={18} />
            </IconButton>
          </fieldset>
        );
      })}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <Button
        className={css.add ?? ''}
        variant="secondary"
        size={36}
        icon={<Plus size={17} />}
        disabled={steps.length >= most}
        onClick={onAdd}
      >
        {addLabel}
      </Button>
    </>
  );
}
