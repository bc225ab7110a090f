import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { serverLink } from './app/hydration/server-link-plugin.ts'

const ROOT = '/app/root.tsx'

/**
 * What comes together is one file: small files cost their headers, and compressed alone they are a quarter larger. What
 * every page loads stays the same, and cached, while the pages change.
 */
const sharedByPages = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/ },
    // Icons and small controls that many pages show would otherwise be a file each.
    {
      name: 'ui',
      test: /\/app\/ui\/(?!form\/[ace]|page\/(pagination|fold))|node_modules\/(lucide-react|@radix-ui)\//,
      minShareCount: 10,
    },
    // A profile has many icons that only few other pages have; each file costs its headers, too.
    { name: 'icons', test: /lucide-react\/dist\/esm\/icons\/(flag|globe|map-pin|printer|share-2)\.(m?js)$/ },
    // Of forms, what a box of words can do without: actions, choices, error summaries.
    { name: 'forms', test: /\/app\/ui\/form\/[ace]/, minShareCount: 10 },
    // The frame, and what nearly every page has besides.
    { name: 'frame', test: /\/app\//, minShareCount: 30 },
    {
      name: 'map',
      test: /\/places\/(county-map\/)?(county-map|use-map|use-drawn-map|nearest-in-direction)\.|county-places\.json/,
    },
    {
      name: 'ask',
      test: /\/search\/(asking\/)?(ask-box|kept-place|use-awaited-search)\.|\/icons\/locate-fixed\./,
    },
  ],
}

/** Every page carries a table of all files of all pages, in which hashes are what cannot be compressed. */
const HASHED = 'assets/[name]-[hash:7].js'

/** Packages with machine code, or that look for files of their own. */
const NOT_BUNDLED = ['@node-rs/argon2', 'nodemailer', 'pg', 'pino', 'sharp']

/** Makes every page import the frame, so that the bundler puts the frame into one file. */
function pagesHaveFrame(): Plugin {
  return {
    name: 'pages-have-frame',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id.endsWith(ROOT)) return { code, map: null, moduleSideEffects: true }
      return /\/app\/routes\/.*\.tsx$/.test(id) ? { code: `${code}\nimport '${ROOT}'`, map: null } : undefined
    },
  }
}

/** The service worker keeps its name: a browser asks for a new one at the address that it knows. */
function nameOfWorker({ name }: { name: string }): string {
  return name === 'offline' ? '[name].js' : 'assets/[name]-[hash].js'
}

export default defineConfig(({ command }) => ({
  plugins: [serverLink(), tailwindcss(), reactRouter(), pagesHaveFrame()],
  // Found at once, or the development server reloads the first pages once for each.
  optimizeDeps: { include: ['@supabase/auth-js', 'lucide-react', 'radix-ui', 'zod/mini'] },
  // React Router deletes its manifest unless the build keeps one; the server reads the starter's hashed name from it.
  build: { manifest: true },
  worker: { rolldownOptions: { output: { entryFileNames: nameOfWorker } } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          input: ['./app/entry.starter.ts'],
          output: { codeSplitting: sharedByPages, chunkFileNames: HASHED, entryFileNames: HASHED },
        },
      },
    },
    ssr: {
      // Node finds, reads and links a thousand small modules of packages in a second and a half, one file in
      // a third of it. Whoever starts it in another way than by npm has React's fast half, too.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      resolve: command === 'build' ? { noExternal: true, external: NOT_BUNDLED } : {},
      build: { rollupOptions: { input: { index: './server/main.ts', directory: './cli/main.ts' } } },
    },
  },
}))
