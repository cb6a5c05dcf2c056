import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/payments/sandbox/records/tables.ts',
  out: './server/payments/sandbox/migrations',
});
