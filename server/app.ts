import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { openForReading, type Source } from '../app/db/source.ts'
import { mayShowPhoto } from '../app/features/gallery/business-photos.server.ts'
import { starterContext } from '../app/hydration/page-data.tsx'
import { clientIpContext, referenceContext, type Services, servicesContext } from '../app/request-context.ts'
import { mountAccounts } from './accounts.ts'
import { createRequestLimits, sharedCounters } from './limits/counters.ts'
import { clientIp, trustedProxies } from './auth/limits/client-ip.ts'
import { directoryApi } from './api/index.ts'
import { LARGEST_UPLOAD, UPLOAD_PATH } from './api/photos/photos.ts'
import { IMPORT_PATH } from './api/moderation/imports.ts'
import { acceptsDocuments } from './api/verifications.ts'
import { EMBEDDED_PATHS, embeddedLists } from './http/embedded-lists.ts'
import { OPEN_DATA_PATHS, openData } from './http/open-data.ts'
import { photoFiles } from './http/photo-files.ts'
import { announcementCalendars } from './http/announcement-calendars.ts'
import { formFrame, noReferrerElsewhere } from './http/form-frame.ts'
import { refuseOverload } from './http/overload.ts'
import { restService } from './rest/index.ts'
import { logRefusals } from './observability/log.ts'
import type { RenderBindings } from './pages/public-pages.ts'
import { FETCHED_AHEAD, isFetchedAhead } from './pages/send-page.ts'
import type { Server } from './open-server.ts'
import { sharePictures } from './http/share-pictures.ts'
import { robotsAndSitemap } from './http/robots-and-sitemap.ts'
import { withUnavailableAnswers, markTemporary } from './http/when-unavailable.ts'
import { createUploads } from './http/uploads.ts'

interface AppParts extends Omit<Server, 'close' | 'metrics'> {
  /** Script that hydrates pages; empty in development, where Vite loads it. */
  starter: string
}

const LARGEST_BODY = 256 * 1024

type Env = { Variables: { requestId: string }; Bindings: Partial<RenderBindings> }

export function createApp(server: AppParts): Hono<Env> {
  const { database, health, log, site, sampleList } = server
  const db = openForReading(database.pool, health)
  const openSource = (): Source => ({ db, facts: server.pages?.facts.open() })
  const openCounter = sharedCounters({
    pool: database.pool,
    secrets: server.accounts.keys,
    health,
  })
  const services: Services = {
    source: { db },
    sampleList,
    db: database.db,
    site,
    secrets: server.accounts.keys,
    limits: createRequestLimits(openCounter),
    captcha: server.captcha,
    files: server.files,
    photoProcessor: server.photoProcessor,
    log,
  }
  const isTrusted = trustedProxies(server.trustedProxies)
  const ipOf = (c: Context) => clientIp(c, isTrusted)
  const app = new Hono<Env>()

  // No header name: the id never comes from the client.
  app.use(requestId({ headerName: '', generator: () => randomUUID() }))
  app.use(logRefusals(log))
  app.use(noReferrerElsewhere)
  const guarded = refuseOverload({ most: server.requestsAtOnce })
  for (const path of ['/share.png', '/media/*', ...EMBEDDED_PATHS, ...OPEN_DATA_PATHS]) app.use(path, guarded)
  // Before the headers that keep other sites from embedding our answers.
  app.route('/', formFrame(site.formProvider))
  app.route('/', sharePictures(services.source))
  app.route('/', embeddedLists(openSource, site.publicUrl, log))
  app.route(
    '/',
    openData({ openSource, files: services.files, limits: services.limits, clientIp: ipOf, site, log }),
  )
  app.route(
    '/media/photos',
    photoFiles({ files: services.files, mayShow: (id) => mayShowPhoto(services.db, id), log }),
  )
  app.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      referrerPolicy: 'strict-origin-when-cross-origin',
      permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'] },
      // `PublicServer` writes it to every answer.
      strictTransportSecurity: false,
    }),
  )
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const problem = await health.probe()
    return problem
      ? c.json(
          { status: 'degraded', database: 'unavailable', answeringFrom: fallback(server), reason: problem },
          503,
        )
      : c.json({ status: 'ok', database: 'available' })
  })
  app.use(guarded)
  app.route('/', robotsAndSitemap(openSource, site.publicUrl, log))
  app.route('/', announcementCalendars({ db: database.db, publicUrl: site.publicUrl, log }))
  // Before the limit for forms: the account protocol has its own.
  const access = mountAccounts(app, { ...server, openCounter })

  const limitForms = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: (c) => c.text('What you sent is too large. Please shorten it and try again.', 413),
  })
  app.use((c, next) => (isUpload(c) ? next() : limitForms(c, next)))

  app.route(
    '/api/v1',
    directoryApi({
      ...access,
      ...server,
      ...services,
      publicUrl: site.publicUrl,
      operator: site.operator,
      uploads: createUploads({ mostBytes: LARGEST_UPLOAD, processes: server.processes }),
      openSource,
      clientIp: ipOf,
    }),
  )
  app.route('/rest/v1', restService({ ...access, publicUrl: site.publicUrl, log }))
  app.all('/auth/v1/*', (c) =>
    c.json({ error: 'not_found', message: 'There is nothing at this address.' }, 404),
  )

  const loadBuild = async () =>
    withUnavailableAnswers(
      withActionOrigin(await import('virtual:react-router/server-build'), site.publicUrl),
      log,
    )
  let render = import.meta.env.DEV ? createRequestHandler(loadBuild, import.meta.env.MODE) : undefined
  app.all('*', async (c) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, { ...services, source: openSource() })
    context.set(clientIpContext, ipOf(c))
    context.set(referenceContext, referenceOf(c))
    context.set(starterContext, server.starter)
    if (isOneClick(c)) c.req.raw.headers.delete('origin')
    // Given a function, React Router would reread the table of routes for each request.
    render ??= createRequestHandler(await loadBuild(), import.meta.env.MODE)
    const response = await render(c.req.raw, context)
    if (response.status === 503) c.env.onUnavailable?.()
    else await sampleList?.lookAgain()
    return allowPrefetchCache(c.req.raw, markTemporary(response))
  })

  app.onError((error, c) => {
    const reference = referenceOf(c)
    log.error({ err: error, reference, method: c.req.method, path: c.req.path }, 'request failed')
    return c.text(`Something went wrong on our side. Please try again. Reference: ${reference}`, 500)
  })
  return app
}

function isUpload({ req }: Context): boolean {
  if (req.method === 'POST' && req.path === IMPORT_PATH) return true
  return (
    req.method === 'POST' &&
    (req.path === UPLOAD_PATH || acceptsDocuments(req.path)) &&
    /^multipart\/form-data\b/i.test(req.header('content-type') ?? '')
  )
}

/** A prefetched page must last until the visitor follows the link. */
function allowPrefetchCache(request: Request, response: Response): Response {
  const isAhead = isFetchedAhead(request.headers.get('sec-purpose'))
  if (isAhead && response.status === 200 && !response.headers.has('cache-control')) {
    response.headers.set('cache-control', FETCHED_AHEAD)
  }
  return response
}

/** Long enough to find in the log, short enough to read out on the phone. */
function referenceOf(c: Context<Env>): string {
  return c.get('requestId').slice(0, 8)
}

function fallback(server: AppParts): string {
  return server.pages?.memory.figures.pages ? 'the last good pages' : 'nothing'
}

/** A mail program ends emails from wherever it runs (RFC 8058): the link is the permission, and there is no cookie. */
function isOneClick(c: Context<Env>): boolean {
  return c.req.method === 'POST' && c.req.path.startsWith('/follow/end/')
}

/** Behind a TLS proxy the request's own address says http; forms come from the public one. */
function withActionOrigin<Build extends { allowedActionOrigins?: string[] | false }>(
  build: Build,
  publicUrl: string,
): Build {
  return { ...build, allowedActionOrigins: [new URL(publicUrl).host] }
}
