import { randomUUID } from 'node:crypto';

/** An identifier as the outside sees it: opaque, and not to be guessed. */
export const newId = (): string => randomUUID();
