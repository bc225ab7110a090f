import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SERVER_LINK = fileURLToPath(new URL('server-link.tsx', import.meta.url))
const APP = fileURLToPath(new URL('../', import.meta.url))
const MODULE = '\0react-router-with-server-link'

/** Gives the built server the quick `Link` of `server-link.tsx` in the place of React Router's. */
export function serverLink(): Plugin {
  return {
    name: 'server-link',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(id, importer) {
      const isOurs = importer?.startsWith(APP) && !importer.startsWith(SERVER_LINK)
      return id === 'react-router' && isOurs ? MODULE : undefined
    },
    load(id) {
      if (id !== MODULE) return undefined
      return `export * from 'react-router'\nexport { Link } from ${JSON.stringify(SERVER_LINK)}`
    },
  }
}
