import { z } from 'zod';

/** The path of one thing by its `_id`. */
export function idOf(thing: string) {
  return z.object({ id: z.string().max(100).describe(`The \`_id\` of the ${thing}`) });
}

/** A form with one file. Its bytes are read by the route itself: this documents them. */
export function fileForm(field: string, description: string) {
  return {
    consumes: ['multipart/form-data'],
    body: z.unknown().meta({
      type: 'object',
      properties: { [field]: { type: 'string', format: 'binary', description } },
      required: [field],
    }),
  };
}
