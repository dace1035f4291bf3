// What is being written, and what is wrong with it, by field: 'texts.PT.title'.
import { Refused } from '@palpite/contract/base/client.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type Problems = Readonly<Record<string, string>>;

/** What a schema of the contract can do, of which this needs one thing. */
interface Schema {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: readonly { code?: string | undefined; path: readonly PropertyKey[] }[] } | undefined;
  };
}

function sentenceOf(code: string | undefined, t: TFunction): string {
  if (code === 'too_small') return t('office:content.problem.needed');
  if (code === 'too_big') return t('office:content.problem.long');
  return t('office:content.problem.form');
}

export interface Draft<Value> {
  value: Value;
  problems: Problems;
  /** Whether anything was written since it was opened. */
  touched: boolean;
  put(part: Partial<Value>): void;
  /** Looks at what would be sent; true: it may be. */
  check(schema: Schema, input: unknown): boolean;
  /** Puts a refusal at its field, where it names one. */
  refused(error: unknown): void;
}

export function useDraft<Value extends object>(initial: Value): Draft<Value> {
  const { t } = useTranslation();
  const [value, setValue] = useState(initial);
  const [touched, setTouched] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  return {
    value,
    problems,
    touched,
    put(part) {
      setValue((now) => ({ ...now, ...part }));
      setTouched(true);
      const mended = Object.keys(part);
      setProblems((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !mended.includes(field.split('.')[0] ?? ''))),
      );
    },
    check(schema, input) {
      const looked = schema.safeParse(input);
      const found = (looked.error?.issues ?? []).map(
        ({ code, path }) => [path.map(String).join('.'), sentenceOf(code, t)] as const,
      );
      setProblems(Object.fromEntries(found));
      return looked.success;
    },
    refused(error) {
      if (error instanceof Refused && error.field !== undefined) setProblems({ [error.field]: error.message });
    },
  };
}

interface Kept {
  readonly id: string;
  readonly revision: string;
}

/**
 * What a form opened with: the list beside it may be read again while somebody writes, and what a colleague saved
 * meanwhile must not be overwritten unseen. Undefined: something new.
 */
export function useOpened(thing: Kept | undefined): Kept | undefined {
  const [opened] = useState(thing && { id: thing.id, revision: thing.revision });
  return opened;
}
