import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { notice } from './shapes.ts';

const forAgents = { access: 'agent', module: 'AFFMAN3', envelope: 'wps' } as const;

/** Notices that agents alone read, the newest first, with what this agent has opened. */
export const agentAnnouncements = endpoint({
  ...forAgents,
  name: 'messages.agentAnnouncements',
  method: 'GET',
  path: '/wps/agent/announcements',
  passive: true,
  input: pageRequest,
  output: z.extend(pageOf(z.extend(notice, { read: z.boolean() })), { unread: z.int() }),
  refusals: [],
});

/** Notes that the agent opened a notice; one not in the list changes nothing. Answers how many are unread now. */
export const readAgentAnnouncement = endpoint({
  ...forAgents,
  name: 'messages.readAgentAnnouncement',
  method: 'POST',
  path: '/wps/agent/announcements/:id/read',
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: z.int(),
  refusals: [],
});
