import type { User } from '../../../../shared/users/users.ts';
import { may } from '../../../state/may.ts';

// In a file of its own: what a loader shares with its page in the page's own file keeps both waiting for each other.
const lists = [
  { name: '', label: 'Email', needs: 'people' },
  { name: 'incidents', label: 'Incidents', needs: 'money' },
  { name: 'failed', label: 'Failed jobs', needs: 'settings' },
] as const;

/** The lists that somebody may see. */
export const listsFor = (user: User | null) => lists.filter(({ needs }) => user && may(user, needs));

/** The one that the address names, else the first. */
export const findShown = (user: User | null, named: string) =>
  listsFor(user).find(({ name }) => name === named) ?? listsFor(user)[0];
