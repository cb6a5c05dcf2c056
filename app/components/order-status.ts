/** A status of the API in words. */
export const statusText = (status: string) => status.replaceAll('_', ' ');
/** The same where it stands first. */
export const statusLabel = (status: string) => statusText(status).replace(/^./, (letter) => letter.toUpperCase());
