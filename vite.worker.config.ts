import { defineConfig } from 'vite';

/** A worker of browsers in one file, beside the pages that were built; the mode is its name in `src/worker`. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  logLevel: 'warn',
  build: {
    target: 'es2023',
    outDir: 'build/client',
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: `src/worker/${mode}.ts`,
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
}));
