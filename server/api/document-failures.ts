import type { OpenAPIV3_1 } from 'openapi-types';

type Operation = OpenAPIV3_1.OperationObject & { 'x-also'?: Record<string, string> };
type Response = OpenAPIV3_1.ResponseObject;

/** How any call can fail, under the name that generated clients give it. All have the one failure shape. */
const failures = {
  400: { name: 'Invalid', description: 'The request is malformed or invalid; `issues` names the fields.' },
  401: { name: 'SignedOut', description: 'There is no token, or it is unknown, expired or revoked.' },
  403: { name: 'Forbidden', description: 'The caller is signed in, but not allowed to do this.' },
  413: { name: 'TooLarge', description: 'What was sent is too large.' },
  415: { name: 'UnsupportedType', description: 'What was sent is of a type that is not accepted here.' },
  429: { name: 'TooManyRequests', description: 'Too many requests from this address.' },
  500: { name: 'Internal', description: 'Something went wrong in the shop.' },
  503: { name: 'Unavailable', description: 'The shop, or what it depends on, cannot answer right now.' },
};
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const, minimum: 0 } },
};

/** The failures as components, for operations to refer to. */
export function failureComponents(): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(failures).map(([status, { name, description }]) => [name, failure(status, description)]),
  );
}

/** Adds to an operation the answers that its schemas do not tell of. */
export function completeAnswers({ 'x-also': also = {}, ...operation }: Operation): OpenAPIV3_1.OperationObject {
  const responses: NonNullable<Operation['responses']> = {};
  for (const status of statusesOf(operation)) {
    const { name } = failures[status];
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  for (const [status, description] of Object.entries(also)) {
    responses[status] = Number(status) < 400 ? { description } : failure(status, description);
  }
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    const named = 'description' in answer && answer.description !== 'Default Response';
    responses[status] = named ? answer : { ...answer, description: status === '201' ? 'Created' : 'Success' };
  }
  return { ...operation, responses };
}

/** What can go wrong with any call like this one. */
function statusesOf({ parameters, requestBody, security = [] }: Operation): (keyof typeof failures)[] {
  const token = security.find((scheme) => scheme.token)?.token;
  // Whatever the provider sends is read by its signature alone.
  const isProvider = security.some((scheme) => scheme.signature);
  return [
    ...(parameters || requestBody ? [400 as const] : []),
    ...(token ? [401 as const] : []),
    ...(token?.includes('admin') ? [403 as const] : []),
    ...(requestBody ? [413 as const] : []),
    ...(requestBody && !isProvider ? [415 as const] : []),
    429,
    500,
    503,
  ];
}

function failure(status: string, description: string): Response {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return { description, ...(status === '429' && { headers: retryAfter }), content };
}
