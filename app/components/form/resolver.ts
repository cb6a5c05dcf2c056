import { zodResolver } from '@hookform/resolvers/zod';
import { config } from 'zod';

// Compiling schemas needs `eval`, which the pages' Content-Security-Policy rightly refuses.
config({ jitless: true });

/** Checks a form by the same schema that the server checks its call by. */
export const schemaResolver = zodResolver;
