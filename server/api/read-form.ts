import { ShopError } from '../errors.ts';

/**
 * What a form may carry besides its files. Nobody reads it, but the parser keeps it until the form ends, and the limit on
 * bodies does not count here: a single form could take a gigabyte of memory.
 */
export const BESIDE_FILES = { fields: 10, fieldSize: 1024 };

/**
 * Reads a form that carries a file. One without a boundary, or that is cut off, is the sender's fault: the parser has its
 * errors for that, but gives them no status.
 * @throws ShopError MALFORMED_REQUEST
 */
export async function readForm<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ShopError || (error as { statusCode?: number }).statusCode) throw error;
    throw new ShopError('MALFORMED_REQUEST', 'This form was cut off. Please send it again.');
  }
}
