import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/payments/sandbox/tables.ts',
  out: './server/payments/sandbox/migrations',
});
