import { disputesOfLine, openDispute } from '@palpite/contract/disputes/agent.ts';
import { type Room, route } from '../base/room.ts';
import { disputeRoutes } from './desk.ts';
import { readDisputes, takeDispute } from './open-dispute.ts';
import { disputesRefusals } from './refusals.ts';

export const disputesRoom: Room = {
  name: 'disputes',
  refusals: disputesRefusals,
  routes: [route(openDispute, takeDispute), route(disputesOfLine, readDisputes)],
  desk: disputeRoutes,
  permissions: {
    'disputes.read': ['support', 'cashier', 'auditor', 'owner'],
    'disputes.answer': ['support', 'cashier', 'owner'],
    'disputes.decide': ['cashier', 'owner'],
  },
};
