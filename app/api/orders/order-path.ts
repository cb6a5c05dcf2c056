/** Of one order. */
export const orderPath = (id: string) => `/orders/${encodeURIComponent(id)}`;
