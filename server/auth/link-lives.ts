import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';

/** How long the links that are mailed can be used. */
export const linkLives = { confirmation: 7 * DAY_MS, invitation: 7 * DAY_MS, newPassword: HOUR_MS };

/** After which no mail holds a link that still can be. */
export const LONGEST_LINK_MS = Math.max(...Object.values(linkLives));
