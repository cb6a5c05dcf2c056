export const orderPath = (id: string) => `/orders/${encodeURIComponent(id)}`;
