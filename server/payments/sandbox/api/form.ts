import type { z } from 'zod';
import { Refusal, refuseParam } from '../refusal.ts';

type FormValue = string | { [key: string]: FormValue };

const DEEPEST = 8;

/** @throws Refusal naming the first field that is wrong, the way it was sent */
export function readForm<T extends z.ZodType>(schema: T, body: string): z.output<T> {
  const form = parseNestedForm(body);
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue ? describeIssue(issue, form) : new Refusal(400, 'Invalid request');
}

function describeIssue(issue: z.core.$ZodIssue, form: FormValue): Refusal {
  if (issue.code === 'unrecognized_keys') {
    const unknown = joinName([...issue.path, issue.keys[0] ?? '']);
    return refuseParam(unknown, 'parameter_unknown', `Received unknown parameter: ${unknown}`);
  }
  const param = joinName(issue.path);
  const sent = issue.path.reduce<FormValue | undefined>(
    (node, key) => (typeof node === 'object' ? node[String(key)] : undefined),
    form,
  );
  if (sent === undefined) return refuseParam(param, 'parameter_missing', `Missing required param: ${param}.`);
  if (sent === '') return refuseParam(param, 'parameter_invalid_empty', `You passed an empty string for '${param}'.`);
  return new Refusal(400, `${issue.message}: ${param}`, { param });
}

/** Reads `a[b][0]=c` as `{ a: { b: { 0: 'c' } } }`: lists stay objects with numbers for keys, as they came. */
function parseNestedForm(body: string): Record<string, FormValue> {
  const root = emptyNode();
  for (const [name, value] of new URLSearchParams(body)) {
    const path = splitName(name);
    const last = path.pop();
    if (last === undefined || path.length > DEEPEST) continue;
    let node = root;
    for (const key of path) {
      const child = node[key];
      const next = typeof child === 'object' ? child : emptyNode();
      node[key] = next;
      node = next;
    }
    node[last] = value;
  }
  return root;
}

/** Without a prototype, a field named `__proto__` is a field like any other. */
function emptyNode(): Record<string, FormValue> {
  return Object.create(null);
}

function splitName(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
}

/** Names a field the way it was sent, as in `line_items[0][quantity]`. */
function joinName(path: readonly PropertyKey[]): string {
  const [head, ...rest] = path.map(String);
  return `${head ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
}
