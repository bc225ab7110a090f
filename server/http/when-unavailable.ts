import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import { withoutPrivateToken } from '../../app/features/private-links/without-private-token.ts'
import type { Log } from '../../app/platform/log.ts'
import { referenceContext } from '../../app/request-context.ts'

/** Long enough for a database restart. */
const RETRY_SECONDS = '5'

type Handle<Args> = (args: Args) => unknown

/** Loaders and actions answer 503 when the database cannot be reached, so that no route has to. */
export function withUnavailableAnswers(build: ServerBuild, log: Log): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (route === undefined) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: withUnavailableAnswer(loader, log) }),
      ...(action && { action: withUnavailableAnswer(action, log) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function withUnavailableAnswer<Args extends LoaderFunctionArgs>(handle: Handle<Args>, log: Log) {
  return async (args: Args) => {
    try {
      return await handle(args)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      const { request, context } = args
      const path = withoutPrivateToken(new URL(request.url).pathname)
      log.error(
        { err: error, reference: context.get(referenceContext), method: request.method, path },
        'request failed',
      )
      throw data(null, 503)
    }
  }
}

export function markTemporary(response: Response): Response {
  if (response.status !== 503) return response
  if (!response.headers.has('retry-after')) response.headers.set('retry-after', RETRY_SECONDS)
  response.headers.set('cache-control', 'no-store')
  return response
}
