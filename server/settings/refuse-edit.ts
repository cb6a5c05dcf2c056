import { z } from 'zod';
import { type FieldIssue, ShopError } from '../errors.ts';

/** The failure that says all that is wrong, each at its field. */
export const refusal = (issues: FieldIssue[]) =>
  new ShopError('INVALID_INPUT', issues[0]?.message ?? 'Please check what you entered.', issues);

/** What a schema refuses of a value. */
export function issuesOf(schema: z.ZodType, value: unknown): FieldIssue[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** What of a value its schema takes, at any depth: undefined in place of what it refuses. */
export function validPart(schema: unknown, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) return validPart(schema.unwrap(), value);
  if (!(schema instanceof z.ZodType)) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((each) => validPart(schema.element, each));
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return undefined;
  const given: Record<string, unknown> = { ...value };
  return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, validPart(field, given[name])]));
}
