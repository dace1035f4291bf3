import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const page = (name: string) => fileURLToPath(new URL(`./${name}/index.html`, import.meta.url));

/** Each game is its own page: `/arcade/<game>/`. Nothing inline: the pages live under a strict content security policy. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/arcade/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2024',
    rolldownOptions: { input: { dice: page('dice'), verify: page('verify') } },
  },
});
