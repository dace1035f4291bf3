import { useState } from 'react';

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
