import { ShopError } from '../errors.ts';

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
