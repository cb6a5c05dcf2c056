/** What the first administrator is called until they have entered their name. */
export const PLACEHOLDER_NAME = 'Administrator';
