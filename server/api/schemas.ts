import type { FastifySchema } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
export type NamedSchemas = NonNullable<OpenAPIV3_1.ComponentsObject['schemas']>;
const WHERE = '#/components/schemas/';

/**
 * Turns the zod schemas of routes into JSON Schema. One that carries an id (`.meta({ id: 'Car' })`) becomes a component
 * under that name, so that generated clients have a type of that name; `components` collects them, besides those that are
 * wanted `always`.
 */
export function schemaConverter(always: z.ZodType) {
  const components: NamedSchemas = {};

  const convert = (io: 'input' | 'output') => (schema: unknown) => {
    if (!(schema instanceof z.ZodType)) return schema;
    const { $schema, $defs = {}, ...json } = rename(z.toJSONSchema(schema, { io, unrepresentable: 'any', override }));
    for (const [name, component] of Object.entries($defs)) {
      if (JSON.stringify(components[name] ?? component) !== JSON.stringify(component))
        throw new Error(`Two different schemas have the id ${name}`);
      components[name] = component as NamedSchemas[string];
    }
    return json;
  };

  convert('output')(always);
  return {
    components,
    /** The schema of a route, as @fastify/swagger wants it. */
    convertRoute({ body, querystring, params, headers, response = {}, ...rest }: FastifySchema = {}): FastifySchema {
      const taken = mapValues(dropUndefined({ body, querystring, params, headers }), convert('input'));
      const given = convert('output');
      return { ...rest, ...taken, response: mapValues(response as object, (answer) => convertAnswer(answer, given)) };
    },
  };
}

/** An answer is a schema, or one per media type. */
function convertAnswer(answer: unknown, convert: (schema: unknown) => unknown) {
  if (answer instanceof z.ZodType) return convert(answer);
  const { description, content } = answer as { description: string; content: Record<string, { schema: unknown }> };
  return { description, content: mapValues(content, ({ schema }) => ({ schema: convert(schema) })) };
}

/** Unknown fields of a request are ignored, and answers may gain fields: neither is closed. */
function override({ jsonSchema }: { jsonSchema: JsonSchema }) {
  delete jsonSchema.additionalProperties;
}

function rename(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${WHERE}`));
}

function mapValues<Value>(of: Record<string, Value> | object, change: (value: Value) => unknown) {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]));
}

function dropUndefined(of: object) {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined));
}
