import { z } from 'zod';
import { MOST_PHOTOS } from './conversation-rules.ts';

/** Photos that go with what is being written. */
export const photosSchema = z
  .array(z.string().max(200), 'Photos must be a list')
  .max(MOST_PHOTOS, `A message can have ${MOST_PHOTOS} photos`)
  .optional()
  .describe('What `POST /attachments` answered, each once');

/** Where a photo belongs that is no conversation's yet. */
export const attachmentQuerySchema = z.object({
  conversationId: z.string().max(100).optional().describe('Needed with a visitor’s key'),
});

export const attachmentSizeSchema = z.object({
  size: z.literal('small', 'Unknown size').optional().describe('A small square of it, as lists show'),
});
