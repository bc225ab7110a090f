import { matchRoutes, type RouteObject } from 'react-router'

type RouterGlobals = {
  __reactRouterManifest?: { routes: Record<string, ScriptsOfRoute> }
  __reactRouterRouteModules?: Record<string, unknown>
}
type ScriptsOfRoute = RouteObject & { id: string; parentId?: string; module: string; imports?: string[] }

/** React Router reloads the document for a script that does not load. @returns false when one fails */
export async function preloadScripts(address: string): Promise<boolean> {
  const { __reactRouterManifest, __reactRouterRouteModules } = globalThis as RouterGlobals
  const routes = Object.values(__reactRouterManifest?.routes ?? {}).filter(({ parentId }) => parentId)
  const route = matchRoutes(routes, new URL(address, location.href).pathname)?.at(-1)?.route
  if (!route || (__reactRouterRouteModules && route.id in __reactRouterRouteModules)) return true
  try {
    await Promise.all([route.module, ...(route.imports ?? [])].map(fetchWhole))
    return true
  } catch {
    return false
  }
}

async function fetchWhole(script: string): Promise<void> {
  await (await fetch(script)).arrayBuffer()
}
