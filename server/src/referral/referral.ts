/** The door: friends who count. */
export { friendsQualified } from './own/friends-qualified.ts';
