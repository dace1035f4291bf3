import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { offline } from './offline-vite.config.ts';

/**
 * What comes first on a slow line: the style sheet and the two typefaces of the first paint. The outline of the page is readable before any
 * script runs, so the scripts are only named here, those that others stand on first: `boot.js` asks for them after the first paint.
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

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), paintFirst(), offline(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The page names what the entry stands on. For later parts such lists would be a tenth of the entry itself: they are fetched when a link to
    // them is touched, see `prefetching.ts`.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    // A picture inside a style sheet would be inline content, which the page's policy allows only for images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/src/offline/worker.ts` },
      output: {
        // the service worker answers for what lies below its address, and keeps that address for good
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'vendor',
              test: /node_modules\/(@tanstack\/(query-core|react-query)\/build\/modern\/(?!infinite|useInfinite)|wouter|regexparam|use-sync-external-store|zod|lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon))/,
            },
            // what every page stands on, in one piece: dozens of small ones press badly
            {
              name: 'base',
              test: /contract\/src\/(base\/(address|client|endpoint|money|page|upload|language)|site\/|catalogue\/|messages\/(shapes|player))|site\/src\/features\/catalogue\/(lobby-state|lobby-constants|catalogue-data|launch|favourites)\.|lucide-react\/dist\/esm\/icons\/(heart|circle-exclamation-point|flame|check|copy|wifi-off)\.|site\/src\/base\/(texts|chunk|lazy-part|caller|first-sight|notice|shut|step-up|line|session|site-status|popup|trial-session|member-kind|wide)\.|ui\/src\/(button|wave|empty|copy-button|language|language-context|class-names)\.|math\/src\/money/,
            },
          ],
        },
      },
    },
  },
});
