const RESERVED = /\.(?:example|invalid|test|localhost)$|@localhost$/i;

/** Whether an address ends in a name that is nobody’s and never will be, as those of examples do (RFC 2606). */
export const isReserved = (email: string): boolean => RESERVED.test(email);
