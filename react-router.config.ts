import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/precompress.ts'

export default {
  ssr: true,
  // The server and the command line.
  serverBuildFile: '[name].js',
  // The whole list of routes is a few kilobytes and arrives with hydration, so no page asks for it piecemeal.
  routeDiscovery: { mode: 'initial' },
  // Late hydration loads one module per route; client actions must not stand in another.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
