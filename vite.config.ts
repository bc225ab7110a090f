import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found at once, or the development server reloads the first pages once for each.
  optimizeDeps: { include: ['cmdk', 'lucide-react', 'radix-ui', 'zod/mini'] },
  // React Router deletes its manifest unless the build keeps one; the server reads the starter's hashed name from it.
  build: { manifest: true },
  environments: {
    client: { build: { rollupOptions: { input: ['./app/entry.starter.ts'] } } },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
