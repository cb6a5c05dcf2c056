import type { z } from 'zod';
import { type Permission, permissions } from '../../shared/users/permissions.ts';
import { requireAccount, requireStaff, requireUser } from '../plugins/session.ts';
import type { Tag } from './tags.ts';

/** Administrators; with a permission, those of them who have it (D111). */
function staff(permission?: Permission) {
  return {
    onRequest: [requireStaff(permission)],
    security: [{ token: permission ? ['admin', permission] : ['admin'] }],
  };
}

const narrowed = Object.fromEntries(
  permissions.map((permission) => [`admin:${permission}`, staff(permission)] as const),
) as Record<`admin:${Permission}`, ReturnType<typeof staff>>;

/** Who may call a route, as it is enforced and as the OpenAPI document says it. */
const callers = {
  ...narrowed,
  anyone: { onRequest: [], security: [] },
  /** Anybody signed in, also who must change their password before anything else. */
  account: { onRequest: [requireAccount], security: [{ token: [] }] },
  user: { onRequest: [requireUser], security: [{ token: [] }] },
  admin: staff(),
  /** The payment provider, who signs what it sends; its route checks that. */
  provider: { onRequest: [], security: [{ signature: [] }] },
};

interface About {
  who: keyof typeof callers;
  tag: Tag;
  /** What generated clients call this: verb and noun in camelCase. Changing it breaks them. */
  operationId: string;
  /** One line; the description says what the summary and the schemas do not. */
  summary: string;
  description?: string;
  consumes?: string[];
  /**
   * Answers besides those of `response`, by status, with when they come. The failures that follow from who may call and
   * from what is sent (400, 401, 403, 413, 415) and those that can meet any call (429, 500, 503) need no mention.
   */
  also?: Record<number, string>;
}

interface Shapes {
  params?: z.ZodType;
  querystring?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  response: Record<number, z.ZodType | { description: string; content: Record<string, { schema: z.ZodType }> }>;
}

/** The options of a route: its guard, and the schema that checks its calls and documents them. */
export function route<Shape extends Shapes>({ who, tag, also, ...shape }: About & Shape) {
  const { onRequest, security } = callers[who];
  const schema = { ...shape, tags: [tag], security, 'x-also': also };
  // Told of its shapes alone, so that a handler is typed by what it takes and gives when all goes well.
  // A list of its own: what limits requests adds to it, for this route alone.
  return { onRequest: [...onRequest], schema: schema as unknown as Pick<Shape, keyof Shapes & keyof Shape> };
}
