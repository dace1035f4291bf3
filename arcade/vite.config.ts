import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const base = '/arcade/';
const page = (name: string) => fileURLToPath(new URL(`./${name}/index.html`, import.meta.url));

/** The two typefaces are wanted by the first paint: their requests start with the page, not with the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

const leastBytes = 1024;

/** Beside each text file its gzip and Brotli form, made once here and not at each request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (!/\.(js|css|html|svg)$/.test(file.fileName) || source.length < leastBytes) continue;
          const brotli = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(source, { level: 9 }) });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotli });
        }
      },
    },
  };
}

/** Each game is its own page: `/arcade/<game>/`. Nothing inline: the pages live under a strict content security policy. */
export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [react(), preloadFonts(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { dice: page('dice'), verify: page('verify') } },
  },
});
