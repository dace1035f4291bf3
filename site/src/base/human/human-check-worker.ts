// Works a human check out beside the page, which goes on answering the fingers.
import type { Challenge } from 'altcha-lib/types';
import { findSolution } from './human-check-solution.ts';

addEventListener('message', (event: MessageEvent<Challenge>) => {
  findSolution(event.data).then(
    (solution) => postMessage(solution),
    // an error thrown inside a promise would never reach the page
    () => postMessage(undefined),
  );
});
