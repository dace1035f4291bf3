import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { offline } from './offline-vite.config.ts';

/**
 * What comes first on a slow line: the style sheet and the two typefaces of the first paint. The outline of the page is
 * readable before any script runs, so the scripts are only named here, those that others stand on first: `boot.js` asks
 * for them after the first paint.
 */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const entry = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
        const needed = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;
        const scripts = [...html.matchAll(needed), ...html.matchAll(entry)].map(([, path]) => path);
        if (scripts.length < 2) throw new Error('the page names no scripts');
        return {
          html: html.replaceAll(entry, '').replaceAll(needed, ''),
          tags: [
            { tag: 'meta', attrs: { name: 'scripts', content: scripts.join(' ') }, injectTo: 'head-prepend' as const },
            ...fonts.map((file) => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
              injectTo: 'head' as const,
            })),
          ],
        };
      },
    },
  };
}

/** The script ahead of all others is plain, with its reasons beside it; what is sent is as short as the rest. */
function shortenBoot(): Plugin {
  return {
    name: 'shorten-boot',
    apply: 'build',
    generateBundle() {
      const { code, errors } = minifySync('boot.js', readFileSync(`${import.meta.dirname}/public/boot.js`, 'utf8'));
      if (errors.length > 0) throw new Error('boot.js cannot be read');
      this.emitFile({ type: 'asset', fileName: 'boot.js', source: code });
    },
  };
}

/** Beside each text file its gzip and Brotli form, made once here and not at each request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|html|svg|webmanifest)$/.test(file.fileName)) continue;
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (source.length < 1024) continue;
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(source, { level: 9 }) });
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.br`,
            source: brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          });
        }
      },
    },
  };
}

/**
 * A class by its own name and its file's: the line it stands on, as it would be named otherwise, is one more number in
 * the script for each class.
 */
function className(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 5)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  css: { modules: { generateScopedName: className } },
  resolve: {
    // what stands in where React has no such hook of its own: ours has
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector.js' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  plugins: [react(), paintFirst(), shortenBoot(), offline(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The page names what the entry stands on. For later parts such lists would be a tenth of the entry itself: they
    // are fetched when a link to them is touched, see `prefetching.ts`.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    // A picture inside a style sheet would be inline content, which the page's policy allows only for images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/src/offline/worker.ts` },
      // an address stands where it is used: names for half a hundred of them would cost more than the strings do
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // the service worker answers for what lies below its address, and keeps that address for good
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'vendor',
              tags: ['$initial'],
              test: /node_modules\/(@tanstack|wouter|regexparam|zod|lucide-react)\//,
            },
            // making the contract's shapes blocks a slow phone for some 50 ms: they get a turn of their own
            { name: 'contract', tags: ['$initial'], test: /\/contract\/src\// },
            // what every page stands on, in one piece: dozens of small ones press badly
            { name: 'base', tags: ['$initial'], test: /^(?!.*\/site\/src\/offline\/)/ },
          ],
        },
      },
    },
  },
});
