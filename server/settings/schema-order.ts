import { z } from 'zod';

/**
 * A value with its fields in the order of its schema, at any depth. The database keeps them in an order of its own, in
 * which a list that nobody has changed would read as another.
 */
export function inSchemaOrder(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inSchemaOrder(schema.unwrap(), value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((each) => inSchemaOrder(schema.element, each));
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const known: Record<string, unknown> = schema.shape;
  const fields = new Map(Object.entries(value));
  const names = Object.keys({ ...known, ...value }).filter((name) => fields.has(name));
  return Object.fromEntries(names.map((name) => [name, inSchemaOrder(known[name], fields.get(name))]));
}
