import { z } from 'zod';
import type { ApiDocument, DocumentedCall } from './documented-calls.ts';

/** What no answer may ever show: stacks, queries, places on the disk, words of libraries. */
const INSIDE =
  /node_modules|\n\s+at |Failed query|SQLSTATE|drizzle|\bZod|ECONN|HPE_|FST_ERR|\/tmp\/|syntax error at|violates \w+ constraint/;

const LONGEST_PARAMETER = 300;

const failure = z.object({ success: z.literal(false), message: z.string().min(1), code: z.string().min(1) });

/** Finds what is wrong with an answer, by what the document promises; undefined when nothing is. */
export function faultFinder({ schemas }: ApiDocument) {
  const definitions = JSON.parse(JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/$defs/'));
  const compiled = new Map<string, z.ZodType>();

  function schemaOf(call: DocumentedCall, status: number): z.ZodType | undefined {
    const key = `${call.method} ${call.path} ${status}`;
    const schema = call.responses[status]?.content?.['application/json']?.schema;
    if (!schema) return undefined;
    const made = compiled.get(key) ?? compile(schema);
    compiled.set(key, made);
    return made;
  }

  function compile(schema: object): z.ZodType {
    const own = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'));
    return z.fromJSONSchema({ ...own, $defs: definitions });
  }

  return (
    call: DocumentedCall,
    { path, status, type, text }: Record<'path' | 'type' | 'text', string> & { status: number },
  ) => {
    if (status >= 500) return `${status}: ${text.slice(0, 200)}`;
    if (INSIDE.test(text)) return `tells of the inside: ${text.slice(0, 300)}`;
    // An address that is longer than the router reads leads nowhere.
    const isNowhere = status === 404 && path.split(/[/?]/).some((part) => part.length > LONGEST_PARAMETER);
    if (!call.responses[status] && !isNowhere) return `${status} is not documented`;
    if (!type.includes('json') || type.includes('ndjson')) return undefined;
    const checked = (status >= 400 ? failure : (schemaOf(call, status) ?? z.unknown())).safeParse(JSON.parse(text));
    return checked.success ? undefined : `${status} is not as documented: ${checked.error.message.slice(0, 300)}`;
  };
}
