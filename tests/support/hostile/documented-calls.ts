import type { TestShop } from '../test-shop.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}
type Contents = Record<string, { schema?: Schema }>;
export interface DocumentedCall {
  method: string;
  path: string;
  /** Whether the document says that it is for administrators, or for whoever is signed in. */
  who: 'anyone' | 'user' | 'admin';
  parameters: { name: string; in: string; schema: Schema }[];
  body: Contents;
  responses: Record<string, { content?: Contents; $ref?: string }>;
}
export interface ApiDocument {
  calls: DocumentedCall[];
  schemas: Record<string, Schema>;
}

interface Operation {
  security?: { token?: string[] }[];
  parameters?: DocumentedCall['parameters'];
  requestBody?: { content: Contents };
  responses: DocumentedCall['responses'];
}

/** Every call as the shop itself documents it. */
export async function readDocument({ url }: TestShop): Promise<ApiDocument> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      who: whoMay(operation),
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content ?? {},
      responses: operation.responses,
    })),
  );
  return { calls, schemas: document.components.schemas };
}

function whoMay({ security = [] }: Operation): DocumentedCall['who'] {
  const [scopes] = security.flatMap(({ token }) => (token ? [token] : []));
  if (!scopes) return 'anyone';
  return scopes.includes('admin') ? 'admin' : 'user';
}
