import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { businessesApi, openApiApi, reviewTimesApi, suggestApi } from './search.ts'
import { claimsApi } from './claims/claims.ts'
import { verificationsApi } from './verifications.ts'
import type { ApiContext } from './context.ts'
import { answerApiError, answerDone, notFound } from './errors.ts'
import { formWebhookApi, possibleDuplicatesApi, submissionsApi } from './submissions/submissions.ts'
import { jsonBody, pathId, uuid } from './read-request.ts'
import { importsApi } from './moderation/imports.ts'
import { mailingsApi, peopleApi, resourcesApi, storiesApi } from './moderation/administration.ts'
import { moderationApi } from './moderation/moderation.ts'
import { teamActOf } from './moderation/team-act.ts'
import { myBusinessesApi, postsApi } from './listings/my-businesses.ts'
import { photosApi } from './photos/photos.ts'
import { findOperator, saveOperator } from '../../app/features/site/operator.server.ts'
import { readSiteNotice, saveSiteNotice } from '../../app/features/site/site-notice.server.ts'
import { findStatus } from '../../app/features/upkeep/upkeep-runs.server.ts'
import { type Access, findRoles } from '../auth/users/roles.ts'
import { identified, findListingActor, identify, limited, team } from './access.ts'
import { AuthError } from '../auth/errors.ts'
import { acceptInvitation } from '../auth/people/account-acts.ts'
import { FIGURES, MOST_AT_ONCE } from '../../app/features/statistics/figures.ts'
import { countUses, isRobot } from '../../app/features/statistics/count-uses.server.ts'
import { findMail, findMails } from '../../app/features/outbox/find-mails.server.ts'
import { pageNumberOf } from '../../app/features/site/listing-params.server.ts'
import { requireSecondFactor, type CallerEnv, signedIn, withClientIp } from '../auth/bearer.ts'
import type { AuthContext, AuthEnv } from '../auth/context.ts'
import { deleteOwnAccount, endOwnSession, listSessions, planDeletion } from '../auth/users/own-account.ts'
import packageFile from '../../package.json' with { type: 'json' }

/** Our own API at `/api/v1`: for signed-in screens, and the public search. Errors are JSON, too. */
export function directoryApi(api: ApiContext) {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  app.use(async (c, next) => {
    if (/%00|\0/.test(c.req.path)) throw notFound()
    await next()
  })
  const account: ReturnType<typeof accountApi> = api.auth ? accountApi(api.auth) : new Hono()
  const routes = app
    .route('/moderation/imports', importsApi(api))
    .route('/moderation/mailings', mailingsApi(api))
    .route('/moderation/people', peopleApi(api))
    .route('/moderation/resources', resourcesApi(api))
    .route('/moderation/stories', storiesApi(api))
    .route('/moderation', moderationApi(api))
    .route('/account', account)
    .route('/outbox', outboxApi(api))
    .route('/status', statusApi(api))
    .route('/roles', rolesApi(api))
    .route('/accepted-invitations', teamInvitationsApi(api))
    .route('/possible-duplicates', possibleDuplicatesApi(api))
    .route('/photos', photosApi(api))
    .route('/posts', postsApi(api))
    .route('/submissions', submissionsApi(api))
    .route('/form-webhook', formWebhookApi(api))
    .route('/profile-tools', profileToolsApi(api))
    .route('/claims', claimsApi(api))
    .route('/verifications', verificationsApi(api))
    .route('/counts', countsApi(api))
    .route('/my-businesses', myBusinessesApi(api))
    .route('/businesses', businessesApi(api))
    .route('/suggest', suggestApi(api))
    .route('/review-times', reviewTimesApi(api))
    .route('/openapi.json', openApiApi(api))

  app.all('*', () => {
    throw notFound()
  })
  app.onError((error, c) => answerApiError(c, error, api.log))
  return routes
}

export type DirectoryApi = ReturnType<typeof directoryApi>

/** GET /api/v1/roles, for showing screens; every call is checked by `team`. */
function rolesApi(access: Access) {
  return new Hono().get('/', identified(access), async (c) => {
    const { userId, aal } = c.var.identity
    const roles = await findRoles(access.db, userId)
    const secondFactorMissing = roles.length > 0 && access.secondFactorNeeded && aal !== 'aal2'
    return c.json({ roles, secondFactorMissing })
  })
}

/** What an invitation to the team promises, for whoever signs in with its address. */
function teamInvitationsApi(api: ApiContext) {
  const { db, secrets } = api
  return new Hono().post('/', limited(api, 'private-link'), identified(api), invitationBody, (c) => {
    const { userId: id, email } = c.var.identity
    const link = { ...c.req.valid('json'), secrets, now: new Date() }
    return answerDone(c, acceptInvitation(db, { ...link, account: { id, email } }))
  })
}

const invitationBody = jsonBody(z.object({ token: z.string().max(200) }))

const operatorBody = jsonBody(z.object({ name: z.string(), county: z.string() }), 'Enter a name.')
const noticeBody = jsonBody(z.object({ text: z.string(), lastDay: z.string() }), 'Enter a notice.')

function statusApi(api: ApiContext) {
  const { db, dataDir, operator } = api
  return new Hono()
    .use(team(api, 'administrator'))
    .get('/', async (c) =>
      c.json({
        ...(await findStatus(db, dataDir)),
        version: packageFile.version,
        operator: await findOperator(db, operator),
        isOperatorSet: operator.name !== undefined,
        notice: await readSiteNotice({ db }),
      }),
    )
    .put('/notice', noticeBody, (c) => answerDone(c, saveSiteNotice(db, c.req.valid('json'), teamActOf(c))))
    .put('/operator', operatorBody, (c) => answerDone(c, saveOperator(db, c.req.valid('json'))))
}

/** Anyone but an owner may claim it, members of the team too; owners and the team may write. */
function profileToolsApi(api: ApiContext) {
  return new Hono().get('/:businessId', async (c) => {
    const businessId = c.req.param('businessId')
    const actor = await identify(api, c)
      .then((identity) => findListingActor(api, identity, businessId))
      .catch(unlessSecondFactor)
    return c.json({ isOwner: actor?.kind === 'owner', mayWrite: actor !== undefined })
  })
}

function unlessSecondFactor(error: unknown): undefined {
  if (error instanceof AuthError && error.code === 'insufficient_aal') return undefined
  throw error
}

const countSchema = z.object({
  figure: z.enum(FIGURES),
  businessIds: z.array(z.string().max(200)).min(1).max(MOST_AT_ONCE),
})

/** Keeps nothing about the visitor; the answer does not say whether it counted. */
function countsApi(api: ApiContext) {
  return new Hono().post('/', limited(api, 'count'), jsonBody(countSchema), async (c) => {
    // Requests of other sites do not count.
    const isOurs = (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
    if (isOurs && !isRobot(c.req.header('user-agent'))) {
      await countUses(api.db, { ...c.req.valid('json'), now: new Date() })
    }
    return c.body(null, 204)
  })
}

const NO_MAIL = 'We couldn’t find that email. Emails are kept for 30 days.'

function outboxApi(api: ApiContext) {
  const { db, isSendingMail: isSending } = api
  return new Hono()
    .use(team(api, 'administrator'))
    .get('/', async (c) => c.json(await findMails(db, { page: pageNumberOf(c.req.raw), isSending })))
    .get('/:id', async (c) => {
      const mail = await findMail(db, pathId(c, NO_MAIL), { isSending })
      if (!mail) throw notFound(NO_MAIL)
      return c.json(mail)
    })
}

const proofBody = jsonBody(z.object({ password: z.string().default(''), code: z.string().default('') }))

const secondFactor: MiddlewareHandler<CallerEnv> = async (c, next) => {
  requireSecondFactor(c.var.caller)
  await next()
}

export function accountApi(auth: AuthContext) {
  const app = new Hono<AuthEnv>()
    .use(withClientIp(auth), signedIn(auth), secondFactor)
    .get('/sessions', async (c) => c.json({ sessions: await listSessions(auth, c.var.caller) }))
    .delete('/sessions/:id', async (c) => {
      const id = uuid(c.req.param('id'))
      const hasEnded = id && (await endOwnSession(auth, c.var.caller.user, id, c.var.clientIp))
      if (!hasEnded) throw new AuthError(404, 'session_not_found', 'You’re no longer signed in there.')
      return c.json({})
    })
    .get('/deletion', async (c) => c.json(await planDeletion(auth, c.var.caller.user)))
    .delete('/', proofBody, async (c) => {
      await deleteOwnAccount(auth, c.var.caller.user, { ...c.req.valid('json'), ip: c.var.clientIp })
      return c.json({})
    })
  app.onError((error, c) => answerApiError(c, error, auth.log))
  return app
}
