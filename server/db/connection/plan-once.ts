import type { PGlite, QueryOptions } from '@electric-sql/pglite';

/**
 * Prepared statements of the embedded database, for statements that every request asks. To parse and plan one takes it several times as long as to
 * answer, so each is planned once, under a name.
 */
export function planOnce(client: PGlite): Pick<PGlite, 'query'> {
  const names = new Map<string, Promise<string>>();

  function nameOf(statement: string): Promise<string> {
    const known = names.get(statement);
    if (known) return known;
    const name = `planned_${names.size + 1}`;
    const made = client.exec(`prepare ${name} as ${statement}`).then(() => name);
    names.set(statement, made);
    // Whoever asks next has it tried again.
    made.catch(() => names.delete(statement));
    return made;
  }

  return {
    async query<Row>(statement: string, values: unknown[] = [], options?: QueryOptions) {
      const name = await nameOf(statement);
      return client.query<Row>(`execute ${name}${listOf(values)}`, undefined, options);
    },
  };
}

function listOf(values: unknown[]): string {
  return values.length > 0 ? `(${values.map(literalOf).join()})` : '';
}

/** As the standard writes a text: a quote within it is doubled, and nothing else means anything. */
function literalOf(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') throw new Error('A statement that is planned once takes texts and truth values alone');
  return `'${value.replaceAll("'", "''")}'`;
}
