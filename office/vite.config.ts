import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// the office answers calls on the port its pages come from; while developing they come from here
const server = process.env.OFFICE_SERVER ?? 'http://127.0.0.1:8081';

export default defineConfig({
  base: '/',
  plugins: [react()],
  build: {
    target: 'es2023',
    // the content policy lets nothing inline through, not even a small picture or script
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5175,
    strictPort: true,
    proxy: {
      '/office': server,
      '/files': server,
      '/banners/': server,
      '/wps/live': { target: server.replace('http', 'ws'), ws: true },
    },
  },
});
