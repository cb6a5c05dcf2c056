/** The body of an answer that went well. */
export function ok<Data>(message: string, data: Data) {
  return { success: true as const, message, data };
}

/** For what was done and has nothing to show. */
export function done(message: string) {
  return ok(message, null);
}
