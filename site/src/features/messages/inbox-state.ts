// What the inbox shows, read from the address.

export interface InboxView {
  /** From 1. */
  page: number;
  /** The message that is open. */
  message: string | undefined;
}

export function readInbox(search: string): InboxView {
  const asked = new URLSearchParams(search);
  const page = Number(asked.get('page'));
  const message = asked.get('message') ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    message: /^\d{1,18}$/.test(message) ? message : undefined,
  };
}

export function inboxPath(path: string, { page, message }: InboxView): string {
  const asked = new URLSearchParams();
  if (page > 1) asked.set('page', String(page));
  if (message) asked.set('message', message);
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/** A selection after one box was ticked or cleared. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
