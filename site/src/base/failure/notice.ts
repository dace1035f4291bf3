// Short messages from anywhere in the page; the shell shows them.

export interface Notice {
  /** The text's key, with its file: 'site:error.network'. */
  key: string;
  /** A text already in the person's language, as the platform sends it; shown instead of the key's. */
  text?: string | undefined;
  tone: 'info' | 'good' | 'bad';
}

const listeners = new Set<(notice: Notice) => void>();

export function showNotice(key: string, tone: Notice['tone'] = 'info', text?: string): void {
  for (const listener of listeners) listener({ key, tone, text: text || undefined });
}

/** Calls back with each notice. Returns the way to stop listening. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
