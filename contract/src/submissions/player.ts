import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { submissions } from './shapes.ts';

const issueId = z.string().check(z.regex(/^\d{1,18}$/));

/** The numbers of an issue. */
export const readSubmissions = endpoint({
  name: 'submissions.read',
  method: 'GET',
  path: '/play/submissions',
  access: 'game',
  envelope: 'bare',
  input: z.strictObject({ issueId }),
  output: submissions,
  refusals: ['catalogue.unknown_game', 'lottery.unknown_issue', 'submissions.none_taken'],
});

/** Submits a number of five digits to a draw whose result is the sum of all of them. The key makes a retry safe. */
export const submitNumber = endpoint({
  name: 'submissions.submit',
  method: 'POST',
  path: '/play/submissions',
  access: 'game',
  envelope: 'bare',
  keyed: true,
  perMinute: 60,
  input: z.strictObject({ issueId, number: z.string().check(z.regex(/^\d{5}$/)) }),
  output: submissions,
  refusals: [
    'catalogue.unknown_game',
    'lottery.unknown_issue',
    'lottery.closed',
    'submissions.none_taken',
    'submissions.most',
    'request.key_missing',
    'request.key_reused',
  ],
});
