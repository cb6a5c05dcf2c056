import fc from 'fast-check';
import type { ApiDocument, DocumentedCall, Schema } from './documented-calls.ts';

export interface HostileRequest {
  call: DocumentedCall;
  path: string;
  type: string | undefined;
  body: string | undefined;
}

const texts = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '0',
      '-1',
      '1e309',
      'NaN',
      'null',
      '[]',
      'true',
      '__proto__',
      'constructor',
      '\0',
      '\ud800',
      '\u202eabc',
    ],
    ...[
      "'; drop table users; --",
      '" or 1=1',
      '<script>alert(1)</script>',
      '{{7*7}}',
      '../../etc/passwd',
      '%00',
      '%E0%A4%A',
    ],
    ...[
      '0000-01-01',
      '9999-12-31T23:59:59-23:59',
      '2026-02-30',
      'x@example.com',
      'Ford',
      'a'.repeat(5000),
      '🐎'.repeat(90),
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const numbers = fc.oneof(
  fc.constantFrom(0, -1, 1, 0.1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324, 999_999_999),
  fc.integer({ min: -5, max: 3000 }),
);

/** Requests to every documented call: of the right shape with values that hurt, and of none at all. */
export function hostileRequests({ calls, schemas }: ApiDocument, known: string[]): fc.Arbitrary<HostileRequest> {
  const text = fc.oneof({ weight: 3, arbitrary: texts }, { weight: 1, arbitrary: fc.constantFrom(...known) });

  function arbitraryOf(named: Schema, depth = 0): fc.Arbitrary<unknown> {
    const schema = schemas[named.$ref?.split('/').at(-1) ?? ''] ?? named;
    if (depth > 5) return text;
    const right = rightOf(schema, depth);
    return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) });
  }

  function rightOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    const types = [schema.type].flat();
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, depth + 1)));
    if (types.includes('object')) {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        arbitraryOf(field, depth + 1),
      ]);
      return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] });
    }
    if (types.includes('array')) return fc.array(arbitraryOf(schema.items ?? {}, depth + 1), { maxLength: 4 });
    if (types.includes('number') || types.includes('integer')) return numbers;
    if (types.includes('boolean')) return fc.boolean();
    return text;
  }

  const written = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

  function addressOf(call: DocumentedCall): fc.Arbitrary<string> {
    const values = fc.tuple(...call.parameters.map(({ schema }) => fc.option(arbitraryOf(schema), { freq: 3 })));
    return fc.tuple(values, fc.array(text, { minLength: 4, maxLength: 4 })).map(([given, spare]) => {
      const query = new URLSearchParams();
      let path = call.path;
      for (const [place, { name, in: where }] of call.parameters.entries()) {
        const value = written(given[place] ?? spare[place % spare.length]).toWellFormed();
        if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value) || 'x');
        else if (given[place] !== null) query.append(name, value);
      }
      return query.size ? `${path}?${query}` : path;
    });
  }

  function bodyOf({ body }: DocumentedCall): fc.Arbitrary<Pick<HostileRequest, 'type' | 'body'>> {
    const [type, content] = Object.entries(body)[0] ?? [];
    if (!type) return fc.constant({ type: undefined, body: undefined });
    const json = arbitraryOf(content?.schema ?? {}).map((value) => JSON.stringify(value));
    return fc.record({
      type: fc.oneof(
        { weight: 6, arbitrary: fc.constant(type) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'text/plain',
            'x',
            'multipart/form-data; boundary=x',
            'application/json; charset=utf-16',
          ),
        },
      ),
      body: fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: fc.string({ maxLength: 60 }) }),
    });
  }

  return fc
    .constantFrom(...calls)
    .chain((call) => fc.tuple(addressOf(call), bodyOf(call)).map(([path, content]) => ({ call, path, ...content })));
}
