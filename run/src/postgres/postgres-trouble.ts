const portTaken = /Address already in use/;
const stillWorking = /shared memory block|lock file "postmaster\.pid"/;

/**
 * Whether what the server said before it gave up passes by itself: old sessions are still ending, or a port
 * found free was just taken.
 */
export function isPassing(said: string, portWasNamed: boolean): boolean {
  return stillWorking.test(said) || (portTaken.test(said) && !portWasNamed);
}

/** The sentence for what initdb or the server said before it gave up. */
export function explain(said: string, dir: string, port?: number): string {
  if (/No space left on device|Disk quota exceeded/.test(said))
    return `The disk that holds ${dir} is full: make room and start again.`;
  if (portTaken.test(said))
    return `Port ${port} (the database) is already used by another program. Choose another with DATABASE_PORT.`;
  if (stillWorking.test(said)) return `Another PostgreSQL still works in ${dir}. Stop it and start again.`;
  if (/could not look up effective user/.test(said)) {
    return 'PostgreSQL needs a user with a name, and this one has only a number. Set DATABASE_URL to another server.';
  }
  return `PostgreSQL could not start in ${dir}. It said:\n\n${said.split('\n').slice(-20).join('\n')}`;
}
