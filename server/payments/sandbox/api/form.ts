export type FormValue = string | { [key: string]: FormValue };

const DEEPEST = 8;

/** Reads `a[b][0]=c` as `{ a: { b: { 0: 'c' } } }`: lists stay objects with numbers for keys, as they came. */
export function parseNestedForm(body: string): Record<string, FormValue> {
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
export function joinName(path: readonly PropertyKey[]): string {
  const [head, ...rest] = path.map(String);
  return `${head ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
}
