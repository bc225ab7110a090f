import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Captcha } from '../app/captcha.ts'
import type { DatabaseClient } from '../app/db/client.ts'
import type { DatabaseHealth } from '../app/db/health.ts'
import { createBusinessReader } from '../app/features/businesses/index.server.ts'
import type { PhotoProcessor } from '../app/features/photos/index.server.ts'
import { withoutPrivateToken } from '../app/features/private-links/index.ts'
import type { FileStore } from '../app/file-store.ts'
import { starterContext } from '../app/hydration/page-data.tsx'
import type { Log } from '../app/log.ts'
import {
  clientIpContext,
  referenceContext,
  type Services,
  servicesContext,
  type SiteSettings,
} from '../app/request-context.ts'
import { type Accounts, mountAccounts } from './accounts.ts'
import { clientIp, trustedProxies } from './auth/client-ip.ts'
import { directoryApi } from './api/index.ts'
import { LARGEST_UPLOAD, refuseLargeUpload, refuseUpload, UPLOAD_PATH } from './api/photos.ts'
import { takesDocuments } from './api/verifications.ts'
import { photoFiles } from './photo-files.ts'
import { formFrame } from './form-frame.ts'
import { createRequestLimits } from './request-limits.ts'
import { watchForProxies } from './api/proxy-signs.ts'
import { sharePictures } from './share-pictures.ts'
import { uploadGate } from './upload-gate.ts'

/** What the started program hands to the web application. */
export interface Runtime {
  database: DatabaseClient
  health: DatabaseHealth
  /** False when the built-in list must not answer for the database. */
  sampleData: boolean
  /** Folder of what the server keeps in files. */
  dataDir: string
  /** Pictures and documents. */
  files: FileStore
  photoProcessor: PhotoProcessor
  accounts: Accounts
  /** Whether a mail server is set. */
  isSendingMail: boolean
  formWebhookSecret: string | undefined
  captcha: Captcha | undefined
  trustedProxies: readonly string[]
  site: SiteSettings
  /** Address of the script that hydrates pages; empty in development, where Vite loads everything. */
  starter: string
  log: Log
}

/** Bytes that a form may send: many times the longest form that passes its own checks. */
const LARGEST_BODY = 256 * 1024

/** How long a visitor may take from reaching for a link until following it. */
const FETCHED_AHEAD_SECONDS = 60

type Env = { Variables: { requestId: string } }

/** The web application: what every request passes, top to bottom. */
export function createApp(runtime: Runtime): Hono<Env> {
  const { database, health, log, site } = runtime
  const services: Services = {
    businesses: createBusinessReader({ database: database.db, health, sampleData: runtime.sampleData }),
    db: database.db,
    site,
    secrets: runtime.accounts.keys,
    limits: createRequestLimits(),
    captcha: runtime.captcha,
    files: runtime.files,
    photoProcessor: runtime.photoProcessor,
    log,
  }
  const isTrusted = trustedProxies(runtime.trustedProxies)
  const ipOf = (c: Context) => clientIp(c, isTrusted)
  const app = new Hono<Env>()

  app.use(requestId({ generator: () => randomUUID() }))
  const signs = watchForProxies()
  app.use(signs.watch)
  // Other sites show these, so they stand before the headers that keep what we send to our own pages.
  app.route('/', formFrame(site.formProvider))
  app.route('/', sharePictures({ businesses: services.businesses, dataDir: runtime.dataDir, log }))
  app.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      referrerPolicy: 'strict-origin-when-cross-origin',
      permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'] },
      // The address decides: a loopback name must not teach the browser to insist on https.
      strictTransportSecurity: site.publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
    }),
  )
  // Before the limit for forms: the protocol has its own.
  const access = mountAccounts(app, runtime)

  const limitForms = bodyLimit({
    maxSize: LARGEST_BODY,
    onError: (c) => c.text('What you sent is too large. Please shorten it and try again.', 413),
  })
  const limitUploads = bodyLimit({ maxSize: LARGEST_UPLOAD, onError: refuseLargeUpload })
  const isUpload = ({ req: { method, path } }: Context) =>
    method === 'POST' && (path === UPLOAD_PATH || takesDocuments(path))
  const fewUploads = uploadGate({ clientIp: ipOf, refuse: refuseUpload })
  app.use((c, next) => (isUpload(c) ? fewUploads(c, next) : next()))
  app.use((c, next) => (isUpload(c) ? limitUploads(c, next) : limitForms(c, next)))

  app.route('/media/photos', photoFiles(services.files, log))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const problem = await health.probe()
    return problem
      ? c.json(
          { status: 'degraded', database: 'unavailable', answeringFrom: fallback(runtime), reason: problem },
          503,
        )
      : c.json({ status: 'ok', database: 'available' })
  })
  const { isSendingMail } = runtime
  app.route(
    '/api/v1',
    directoryApi({
      ...access,
      log,
      isSendingMail,
      formWebhookSecret: runtime.formWebhookSecret,
      publicUrl: site.publicUrl,
      secrets: services.secrets,
      limits: services.limits,
      files: services.files,
      photoProcessor: services.photoProcessor,
      clientIp: ipOf,
      isUsedFromElsewhere: () => signs.seen,
    }),
  )
  for (const api of ['/auth/v1', '/rest/v1']) {
    app.all(`${api}/*`, (c) =>
      c.json({ error: 'not_found', message: 'There is nothing at this address.' }, 404),
    )
  }

  const render = createRequestHandler(
    () =>
      import('virtual:react-router/server-build').then((build) => withActionOrigin(build, site.publicUrl)),
    import.meta.env.MODE,
  )
  app.all('*', async (c) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(clientIpContext, ipOf(c))
    context.set(referenceContext, referenceOf(c))
    context.set(starterContext, runtime.starter)
    return keptWhenFetchedAhead(c.req.raw, await render(c.req.raw, context))
  })

  app.onError((error, c) => {
    const reference = referenceOf(c)
    const path = withoutPrivateToken(c.req.path)
    log.error({ err: error, reference, method: c.req.method, path }, 'request failed')
    return c.text(`Something went wrong on our side. Please try again. Reference: ${reference}`, 500)
  })
  return app
}

/** What a browser fetches before its visitor asks for it has to last until then. */
function keptWhenFetchedAhead(request: Request, response: Response): Response {
  const isAhead = /\bprefetch\b/.test(request.headers.get('sec-purpose') ?? '')
  if (isAhead && response.status === 200 && !response.headers.has('cache-control')) {
    response.headers.set('cache-control', `private, max-age=${FETCHED_AHEAD_SECONDS}`)
  }
  return response
}

/** Enough of the request's id to find it in the log, and short enough to be told on the telephone. */
function referenceOf(c: Context<Env>): string {
  return c.get('requestId').slice(0, 8)
}

function fallback(runtime: Runtime): string {
  return runtime.sampleData ? 'the built-in list' : 'nothing'
}

/** Behind a TLS proxy the request's own address says http; forms come from the public one. */
function withActionOrigin<Build extends { allowedActionOrigins?: string[] | false }>(
  build: Build,
  publicUrl: string,
): Build {
  return { ...build, allowedActionOrigins: [new URL(publicUrl).host] }
}
