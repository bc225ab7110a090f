import type { PoolClient } from 'pg'
import sharp from 'sharp'
import { eq, TransactionRollbackError } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../app/db/client.ts'
import { mfaFactors, sessions } from '../../app/db/schema/auth.ts'
import { accountRoles, auditLog } from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { identifyBySession } from '../auth/users/identity.ts'
import { setUpAuthServer } from '../auth/testing/auth-server.ts'
import { aSignedInPerson, bearerOf } from '../auth/testing/people.ts'
import { accountApi, directoryApi } from './index.ts'
import { apiDocument } from '../../app/features/open-api/api-document.server.ts'
import { PERMISSIONS } from '../../app/features/people/permissions.ts'
import { TEAM_TOOLS } from '../../app/features/team/team-tools.ts'
import { STORY_FIELDS } from '../../app/features/articles/story-fields.ts'
import { RESOURCE_FIELDS } from '../../app/features/resources/resource.ts'
import { DESK_KINDS } from '../../app/features/moderation/desk.ts'
import { testApi } from './testing/test-api.ts'
import { aWorld, FORM, PEOPLE, type World } from './testing/world.ts'

/** The answer for a visitor, the owner of another business, the owner, a moderator, an administrator. */
type Answers = readonly [number, number, number, number, number]

interface Row {
  path: (world: World) => string
  body?: (world: World) => object
  answers: Answers
}

const ANYBODY = (status: number): Answers => [status, status, status, status, status]
/** One's own: nothing of anybody else can be asked for. */
const SIGNED_IN = (status: number): Answers => [401, status, status, status, status]
const OWNER_OR_TEAM = (status: number): Answers => [401, 403, status, status, status]
const OWNER = (status: number): Answers => [401, 403, status, 403, 403]
const TEAM = (status: number): Answers => [401, 403, 403, status, status]

const ADMINISTRATOR = (status: number): Answers => [401, 403, 403, 403, status]

const pathOfNone = (route: string) => route.replace(/^\w+ /, '').replace(':id', crypto.randomUUID())

const WHY = 'The owner asked us to.'
const POST = { type: 'update', content: 'We are open.' }
const MAILING = {
  subject: 'A storm',
  text: 'Stay safe.',
  audience: { area: 'duval', category: '', importId: '' },
}
const READY_TEXT = { kind: 'claims', decision: 'reject', label: 'No', text: 'No.' }
const A_PICTURE = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#0a0' } })
  .png()
  .toBuffer()

const RESOURCE = {
  section: '',
  values: Object.fromEntries(RESOURCE_FIELDS.map((name) => [name, ''])),
  checkedOn: '',
  isShown: true,
  version: 0,
}

const A_DRAFT = {
  story: Object.fromEntries(STORY_FIELDS.map((name) => [name, name === 'displayTitle' ? 'Anchor' : ''])),
  photoId: null,
  businessId: null,
  from: 0,
  isPublished: false,
  publishAt: '',
}

/** Bodies are right, so that nothing but who asks decides; each request finds everything as it began. */
const MATRIX: Record<string, Row | Row[]> = {
  'GET /outbox': { path: () => '/outbox', answers: [401, 403, 403, 403, 200] },
  'GET /outbox/:id': { path: () => `/outbox/${crypto.randomUUID()}`, answers: [401, 403, 403, 403, 404] },
  'GET /moderation/mailings': { path: () => '/moderation/mailings', answers: ADMINISTRATOR(200) },
  'GET /moderation/mailings/preview': {
    path: () => '/moderation/mailings/preview?area=duval',
    answers: ADMINISTRATOR(200),
  },
  'POST /moderation/mailings': {
    path: () => '/moderation/mailings',
    body: () => MAILING,
    answers: ADMINISTRATOR(201),
  },
  'PUT /moderation/mailings/:id': {
    path: () => `/moderation/mailings/${crypto.randomUUID()}`,
    body: () => ({ isStopped: true }),
    answers: ADMINISTRATOR(404),
  },
  // Whoever decides writes the ready-made texts.
  'GET /moderation/texts': { path: () => '/moderation/texts', answers: TEAM(200) },
  'POST /moderation/texts': { path: () => '/moderation/texts', body: () => READY_TEXT, answers: TEAM(200) },
  'PUT /moderation/texts/:id': {
    path: () => `/moderation/texts/${crypto.randomUUID()}`,
    body: () => READY_TEXT,
    answers: TEAM(404),
  },
  'DELETE /moderation/texts/:id': {
    path: () => `/moderation/texts/${crypto.randomUUID()}`,
    answers: TEAM(404),
  },
  'GET /roles': { path: () => '/roles', answers: SIGNED_IN(200) },
  'POST /possible-duplicates': {
    path: () => '/possible-duplicates',
    body: () => ({ businessName: 'Anchor Plumbing' }),
    answers: ANYBODY(200),
  },
  'POST /counts': {
    path: () => '/counts',
    body: ({ business }) => ({ figure: 'opened', businessIds: [business] }),
    answers: ANYBODY(204),
  },

  'GET /submissions': { path: () => '/submissions', answers: SIGNED_IN(200) },
  'POST /submissions': {
    path: () => '/submissions',
    body: () => ({ values: FORM }),
    answers: SIGNED_IN(201),
  },
  // The provider's signature decides, and no account stands in for it; nobody here has one.
  'POST /form-webhook': {
    path: () => '/form-webhook',
    body: () => ({ id: 'delivery-1', fields: FORM }),
    answers: ANYBODY(401),
  },
  'POST /submissions/check': {
    path: () => '/submissions/check',
    body: () => ({ values: FORM }),
    answers: ANYBODY(200),
  },

  'GET /businesses': { path: () => '/businesses?q=plumber&where=Stuart', answers: ANYBODY(200) },
  'GET /businesses/:name': {
    path: ({ business }) => `/businesses/${business}.json`,
    answers: ANYBODY(200),
  },
  'GET /openapi.json': { path: () => '/openapi.json', answers: ANYBODY(200) },
  'GET /review-times': { path: () => '/review-times', answers: ANYBODY(200) },
  'GET /suggest': { path: () => '/suggest?q=plu', answers: ANYBODY(200) },
  'POST /photos': [
    {
      path: ({ business }) => `/photos?kind=gallery&businessId=${business}`,
      body: () => picture(),
      answers: OWNER_OR_TEAM(201),
    },
    { path: () => '/photos?kind=submission', body: () => picture(), answers: ANYBODY(201) },
    { path: () => '/photos?kind=article', body: () => picture(), answers: ADMINISTRATOR(201) },
  ],
  // A gallery without pictures has one order.
  'PUT /photos/gallery/:businessId': {
    path: ({ business }) => `/photos/gallery/${business}`,
    body: () => ({ photoIds: [] }),
    answers: OWNER_OR_TEAM(200),
  },
  'PATCH /photos/:id': {
    path: ({ photo }) => `/photos/${photo}`,
    body: () => ({ alt: 'The van' }),
    answers: OWNER_OR_TEAM(200),
  },
  'DELETE /photos/:id': { path: ({ photo }) => `/photos/${photo}`, answers: OWNER_OR_TEAM(200) },
  'POST /posts': {
    path: () => '/posts',
    body: ({ business }) => ({ ...POST, businessId: business }),
    answers: OWNER_OR_TEAM(201),
  },
  'PUT /posts/:id': {
    path: ({ post }) => `/posts/${post}`,
    body: () => POST,
    answers: OWNER_OR_TEAM(200),
  },
  'DELETE /posts/:id': { path: ({ post }) => `/posts/${post}`, answers: OWNER_OR_TEAM(200) },
  'GET /profile-tools/:businessId': {
    path: ({ business }) => `/profile-tools/${business}`,
    answers: SIGNED_IN(200),
  },

  'GET /moderation/resources': { path: () => '/moderation/resources', answers: ADMINISTRATOR(200) },
  'POST /moderation/resources': {
    path: () => '/moderation/resources',
    body: () => RESOURCE,
    answers: ADMINISTRATOR(422),
  },
  'GET /moderation/resources/:id': { path: () => '/moderation/resources/fdva', answers: ADMINISTRATOR(200) },
  'PUT /moderation/resources/:id': {
    path: () => '/moderation/resources/fdva',
    body: () => RESOURCE,
    answers: ADMINISTRATOR(422),
  },
  'POST /moderation/resources/:id/check': {
    path: () => '/moderation/resources/none/check',
    body: () => ({ version: 0 }),
    answers: ADMINISTRATOR(404),
  },
  'DELETE /moderation/resources/:id': {
    path: () => '/moderation/resources/fdva',
    answers: ADMINISTRATOR(404),
  },
  'GET /moderation/stories': { path: () => '/moderation/stories', answers: ADMINISTRATOR(200) },
  'POST /moderation/stories': {
    path: () => '/moderation/stories',
    body: () => A_DRAFT,
    answers: ADMINISTRATOR(201),
  },
  'POST /moderation/stories/preview': {
    path: () => '/moderation/stories/preview',
    body: () => ({ body: '## A' }),
    answers: ADMINISTRATOR(200),
  },
  'GET /moderation/stories/:id': { path: () => '/moderation/stories/999', answers: ADMINISTRATOR(404) },
  'PUT /moderation/stories/:id': {
    path: () => '/moderation/stories/999',
    body: () => A_DRAFT,
    answers: ADMINISTRATOR(404),
  },
  'POST /moderation/stories/:id/unpublish': {
    path: () => '/moderation/stories/999/unpublish',
    answers: ADMINISTRATOR(404),
  },
  'POST /moderation/stories/:id/move': {
    path: () => '/moderation/stories/999/move',
    body: () => ({ isUp: true }),
    answers: ADMINISTRATOR(404),
  },
  'DELETE /moderation/stories/:id': { path: () => '/moderation/stories/999', answers: ADMINISTRATOR(409) },
  'GET /status': { path: () => '/status', answers: [401, 403, 403, 403, 200] },
  'PUT /status/operator': {
    path: () => '/status/operator',
    body: () => ({ name: 'Ana Reyes', county: 'Martin' }),
    answers: [401, 403, 403, 403, 200],
  },
  'PUT /status/notice': {
    path: () => '/status/notice',
    body: () => ({ text: 'Hours may differ', lastDay: '2999-12-31' }),
    answers: [401, 403, 403, 403, 200],
  },
  'GET /claims/of-business/:businessId': {
    path: ({ business }) => `/claims/of-business/${business}`,
    answers: SIGNED_IN(200),
  },
  // The owner has nothing to claim, and the other one has claimed already.
  'POST /claims': {
    path: () => '/claims',
    body: ({ business }) => ({
      businessId: business,
      method: 'moderator',
      statement: 'The shop is mine: I can send the license.',
    }),
    answers: [401, 409, 409, 201, 201],
  },
  // The claim is the other owner's, and waits for a moderator, not for a code.
  'POST /claims/:id/code': {
    path: ({ claim }) => `/claims/${claim}/code`,
    body: () => ({ code: '123456' }),
    answers: [401, 409, 404, 404, 404],
  },
  'DELETE /claims/:id': { path: ({ claim }) => `/claims/${claim}`, answers: [401, 200, 404, 404, 404] },

  'GET /my-businesses': { path: () => '/my-businesses', answers: SIGNED_IN(200) },
  // Who has the link of the mail is asked for nothing else; this is no such link.
  'POST /my-businesses/accepted-offers': {
    path: () => '/my-businesses/accepted-offers',
    body: () => ({ token: 'made-up' }),
    answers: SIGNED_IN(404),
  },
  'GET /my-businesses/:id': {
    path: ({ business }) => `/my-businesses/${business}`,
    answers: OWNER_OR_TEAM(200),
  },
  'PATCH /my-businesses/:id': {
    path: ({ business }) => `/my-businesses/${business}`,
    body: () => ({ values: { description: 'Signs and letters, painted by hand in our shop.' }, reason: WHY }),
    answers: OWNER_OR_TEAM(200),
  },
  // The team decides it at the desk, with a reason.
  'DELETE /my-businesses/:id/waiting-edit': {
    path: ({ business }) => `/my-businesses/${business}/waiting-edit`,
    answers: [401, 403, 200, 403, 403],
  },
  // Nothing was asked.
  'POST /my-businesses/:id/waiting-edit/answer': {
    path: ({ business }) => `/my-businesses/${business}/waiting-edit/answer`,
    body: () => ({ answer: 'It is on our sign.' }),
    answers: [401, 403, 404, 403, 403],
  },
  'PUT /my-businesses/:id/closed': {
    path: ({ business }) => `/my-businesses/${business}/closed`,
    body: () => ({ isClosed: true }),
    answers: OWNER_OR_TEAM(200),
  },
  'POST /my-businesses/:id/confirmed': {
    path: ({ business }) => `/my-businesses/${business}/confirmed`,
    answers: OWNER_OR_TEAM(200),
  },
  'GET /my-businesses/:id/figures': {
    path: ({ business }) => `/my-businesses/${business}/figures`,
    answers: OWNER_OR_TEAM(200),
  },
  // The last owner cannot leave.
  'POST /my-businesses/:id/offers': {
    path: ({ business }) => `/my-businesses/${business}/offers`,
    body: () => ({ recipient: 'partner@example.com', isHandover: false }),
    answers: OWNER_OR_TEAM(201),
  },
  // We couldn’t find that offer.
  'DELETE /my-businesses/:id/offers/:offerId': {
    path: ({ business }) => `/my-businesses/${business}/offers/${crypto.randomUUID()}`,
    answers: OWNER_OR_TEAM(404),
  },
  'DELETE /my-businesses/:id/owners/me': {
    path: ({ business }) => `/my-businesses/${business}/owners/me`,
    answers: [401, 403, 409, 403, 403],
  },

  'GET /verifications/of-business/:businessId': {
    path: ({ business }) => `/verifications/of-business/${business}`,
    answers: OWNER(200),
  },
  // One waits already.
  'POST /verifications/of-business/:businessId': {
    path: ({ business }) => `/verifications/of-business/${business}`,
    body: () => certificate(),
    answers: OWNER(409),
  },
  // Nothing was asked.
  'POST /verifications/of-business/:businessId/:id/answer': {
    path: ({ business, verification }) => `/verifications/of-business/${business}/${verification}/answer`,
    body: () => proofAnswer(),
    answers: OWNER(404),
  },
  'DELETE /verifications/of-business/:businessId/:id': {
    path: ({ business, verification }) => `/verifications/of-business/${business}/${verification}`,
    answers: OWNER(200),
  },

  'GET /moderation/decided': { path: () => '/moderation/decided', answers: TEAM(200) },
  'GET /moderation/:kind': DESK_KINDS.map((kind) => ({
    path: () => `/moderation/${kind}`,
    answers: TEAM(200),
  })),
  'GET /moderation/:kind/:id': [
    { path: ({ submission }) => `/moderation/submissions/${submission}`, answers: TEAM(200) },
    { path: ({ edit }) => `/moderation/edits/${edit}`, answers: TEAM(200) },
    { path: ({ claim }) => `/moderation/claims/${claim}`, answers: TEAM(200) },
    { path: ({ verification }) => `/moderation/verifications/${verification}`, answers: TEAM(200) },
    { path: ({ report }) => `/moderation/reports/${report}`, answers: TEAM(200) },
    { path: ({ message }) => `/moderation/messages/${message}`, answers: TEAM(200) },
  ],
  // There is no document with it.
  'GET /moderation/verifications/:id/documents/:documentId': {
    path: ({ verification }) => `/moderation/verifications/${verification}/documents/${crypto.randomUUID()}`,
    answers: TEAM(404),
  },
  'POST /moderation/listings': {
    path: () => '/moderation/listings',
    body: () => ({ values: {}, reason: '', isNew: true }),
    answers: TEAM(422),
  },
  'POST /moderation/listings/:id/take-down': {
    path: ({ business }) => `/moderation/listings/${business}/take-down`,
    body: () => ({ reason: 'There is no such business.' }),
    answers: TEAM(200),
  },
  // It is not taken down.
  'POST /moderation/listings/:id/put-back': {
    path: ({ business }) => `/moderation/listings/${business}/put-back`,
    body: () => ({ reason: 'We were wrong.' }),
    answers: TEAM(409),
  },
  'POST /moderation/listings/:id/owners/:accountId/remove': {
    path: ({ business, people }) => `/moderation/listings/${business}/owners/${people.owner}/remove`,
    body: () => ({ reason: WHY }),
    answers: TEAM(200),
  },
  'POST /moderation/listings/acts': {
    path: () => '/moderation/listings/acts',
    body: ({ business }) => ({ ids: [business], act: 'close', reason: WHY }),
    answers: TEAM(200),
  },
  'GET /moderation/listings/listings.csv': {
    path: () => '/moderation/listings/listings.csv',
    answers: TEAM(200),
  },
  'GET /moderation/listings/comparison': {
    path: ({ business, otherBusiness }) =>
      `/moderation/listings/comparison?one=${business}&other=${otherBusiness}`,
    answers: TEAM(200),
  },
  'POST /moderation/listings/:id/merge': {
    path: ({ business }) => `/moderation/listings/${business}/merge`,
    body: ({ otherBusiness }) => ({ goneId: otherBusiness, take: [], photoIds: [], reason: WHY }),
    answers: TEAM(200),
  },
  'PUT /moderation/listings/:id/level': {
    path: ({ business }) => `/moderation/listings/${business}/level`,
    body: () => ({ level: 'self_declared', reason: WHY }),
    answers: TEAM(409),
  },
  'PUT /moderation/listings/:id/featured': {
    path: ({ business }) => `/moderation/listings/${business}/featured`,
    body: () => ({ isFeatured: true, reason: 'It trains apprentices.' }),
    answers: [401, 403, 403, 403, 200],
  },
  'POST /moderation/new/:kind/:id/take-down': [
    {
      path: ({ post }) => `/moderation/new/post/${post}/take-down`,
      body: () => ({ reason: 'It is about another business.' }),
      answers: TEAM(200),
    },
    {
      path: ({ photo }) => `/moderation/new/photo/${photo}/take-down`,
      body: () => ({ reason: 'It shows another business.' }),
      answers: TEAM(200),
    },
  ],
  // They are not taken down.
  'POST /moderation/new/:kind/:id/put-back': [
    { path: ({ post }) => `/moderation/new/post/${post}/put-back`, answers: TEAM(404) },
    { path: ({ photo }) => `/moderation/new/photo/${photo}/put-back`, answers: TEAM(404) },
  ],
  'GET /moderation/daily-email': { path: () => '/moderation/daily-email', answers: TEAM(200) },
  'PUT /moderation/daily-email': {
    path: () => '/moderation/daily-email',
    body: () => ({ isOn: true }),
    answers: TEAM(200),
  },
  'GET /moderation/notes': { path: () => '/moderation/notes', answers: TEAM(200) },
  'GET /moderation/notes/:kind/:id': {
    path: ({ claim }) => `/moderation/notes/claims/${claim}`,
    answers: TEAM(200),
  },
  'POST /moderation/notes/:kind/:id': {
    path: ({ business }) => `/moderation/notes/listings/${business}`,
    body: () => ({ text: 'Call them first.', forId: null }),
    answers: TEAM(200),
  },
  'PUT /moderation/notes/:id/done': {
    path: () => pathOfNone('/moderation/notes/:id/done'),
    body: () => ({ isDone: true }),
    answers: TEAM(404),
  },
  'DELETE /moderation/notes/:id': { path: () => pathOfNone('/moderation/notes/:id'), answers: TEAM(404) },
  'GET /moderation/log': { path: () => '/moderation/log', answers: TEAM(200) },
  'GET /moderation/log/entries.csv': {
    path: () => '/moderation/log/entries.csv',
    answers: ADMINISTRATOR(200),
  },
  // Whoever has the link of the mail; this is no such link.
  'POST /accepted-invitations': {
    path: () => '/accepted-invitations',
    body: () => ({ token: 'made-up' }),
    answers: SIGNED_IN(404),
  },
  'POST /moderation/people/invitations': {
    path: () => '/moderation/people/invitations',
    body: () => ({ email: 'maria@example.com', role: 'moderator' }),
    answers: ADMINISTRATOR(200),
  },
  'DELETE /moderation/people/invitations/:id': {
    path: () => pathOfNone('/moderation/people/invitations/:id'),
    answers: ADMINISTRATOR(404),
  },
  'POST /moderation/people/:id/acts': {
    path: () => pathOfNone('/moderation/people/:id/acts'),
    body: () => ({ act: 'lock' }),
    answers: ADMINISTRATOR(404),
  },
  'GET /moderation/people': { path: () => '/moderation/people', answers: ADMINISTRATOR(200) },
  'GET /moderation/imports': { path: () => '/moderation/imports', answers: ADMINISTRATOR(200) },
  'POST /moderation/imports': {
    path: () => '/moderation/imports?source=Elks',
    body: () => [{ name: 'Anchor Plumbing' }],
    answers: ADMINISTRATOR(201),
  },
  ...Object.fromEntries(
    [
      'GET /moderation/imports/:id',
      'GET /moderation/imports/:id/rows',
      'GET /moderation/imports/:id/cards',
      'GET /moderation/imports/:id/problems.csv',
      'POST /moderation/imports/:id/start',
      'POST /moderation/imports/:id/cancel',
      'POST /moderation/imports/:id/take-back',
    ].map((route) => [route, { path: () => pathOfNone(route), answers: ADMINISTRATOR(404) }]),
  ),
  'PUT /moderation/imports/:id/sheet': {
    path: () => pathOfNone('/moderation/imports/:id/sheet'),
    body: () => ({ sheet: 'Members' }),
    answers: ADMINISTRATOR(404),
  },
  'PUT /moderation/imports/:id/columns': {
    path: () => pathOfNone('/moderation/imports/:id/columns'),
    body: () => ({ columns: ['name'] }),
    answers: ADMINISTRATOR(404),
  },
  'POST /moderation/imports/:id/duplicates': {
    path: () => pathOfNone('/moderation/imports/:id/duplicates'),
    body: () => ({ lines: 'all', choice: 'skip' }),
    answers: ADMINISTRATOR(404),
  },
  'GET /moderation/find': { path: () => '/moderation/find?q=anchor', answers: TEAM(200) },
  'GET /moderation/waiting': { path: () => '/moderation/waiting', answers: TEAM(200) },
  'GET /moderation/new': { path: () => '/moderation/new', answers: TEAM(200) },
  'GET /moderation/searches': { path: () => '/moderation/searches', answers: TEAM(200) },
  'PUT /moderation/listings/:id/pin': {
    path: ({ business }) => `/moderation/listings/${business}/pin`,
    body: () => ({ point: null }),
    answers: TEAM(200),
  },
  'GET /moderation/listings': { path: () => '/moderation/listings?q=shop', answers: TEAM(200) },
  'GET /moderation/listings/alike': {
    path: () => '/moderation/listings/alike?name=shop',
    answers: TEAM(200),
  },
  // Nothing was decided that could be undone.
  'POST /moderation/:kind/:id/undo': (
    ['submission', 'edit', 'claim', 'verification', 'report', 'message'] as const
  ).map((kind) => ({
    path: (world) => `/moderation/${kind}s/${world[kind]}/undo`,
    body: () => ({ decidedAt: '2026-11-21T12:00:00.000Z' }),
    answers: TEAM(409),
  })),
  'POST /moderation/:kind/:id/decision': [
    {
      path: ({ submission }) => `/moderation/submissions/${submission}/decision`,
      body: () => ({ decision: 'reject', text: 'We cannot list this.', version: 1 }),
      answers: TEAM(200),
    },
    {
      path: ({ edit }) => `/moderation/edits/${edit}/decision`,
      body: () => ({ decision: 'approve' }),
      answers: TEAM(200),
    },
    {
      path: ({ claim }) => `/moderation/claims/${claim}/decision`,
      body: () => ({ decision: 'approve' }),
      answers: TEAM(200),
    },
    {
      path: ({ verification }) => `/moderation/verifications/${verification}/decision`,
      body: () => ({ decision: 'reject', text: 'We cannot read this.' }),
      answers: TEAM(200),
    },
    {
      path: ({ message }) => `/moderation/messages/${message}/decision`,
      body: () => ({ decision: 'approve', text: 'The team is in Stuart.' }),
      answers: TEAM(200),
    },
    {
      path: ({ report }) => `/moderation/reports/${report}/decision`,
      body: () => ({ decision: 'reject', text: 'We could not confirm this.' }),
      answers: TEAM(200),
    },
  ],
}

const client = setUpTestDatabase()

let world: World
beforeAll(async () => {
  client.pool.on('connect', askInTurn)
  world = await aWorld(client.db)
})

/** The features ask at once, for which the product has a pool; here one transaction has one connection. */
function askInTurn(connection: PoolClient): void {
  const query = connection.query.bind(connection) as (...asked: unknown[]) => unknown
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (...asked: unknown[]) => {
    const before = last
    const answer = (async () => {
      await before.catch(() => {})
      return query(...asked)
    })()
    last = answer
    return answer
  }
  Object.assign(connection, { query: inTurn })
}

/** Public, so that the mails are not open to whoever sits at the machine. */
const api = (db: Database = client.db) =>
  directoryApi(testApi(db, { publicUrl: 'https://directory.example', formWebhookSecret: 'of the provider' }))

// @spec 6.3
test('every route of the API has a row, and every row a route', () => {
  const routes = api().routes.filter(({ method }) => method !== 'ALL')
  const names = new Set(routes.map(({ method, path }) => `${method} ${path.replace(/(?<=.)\/$/, '')}`))
  expect([...names].toSorted()).toEqual(Object.keys(MATRIX).toSorted())
})

test('what the team is told that a role may is what every route asks for', () => {
  const unused = new Set(PERMISSIONS)
  for (const [route, given] of Object.entries(MATRIX)) {
    const rows = [given].flat()
    const isOfTeam = rows.every(({ answers }) => answers[2] === 403 && answers[4] !== 403)
    // A choice in its body may ask for more.
    const least = rows.some(({ answers }) => answers[3] !== 403) ? 'moderator' : 'administrator'
    const path = route.replace(/^\w+ /, '')
    const beginning = (paths: readonly string[]) =>
      Math.max(0, ...paths.map((begin) => (path.startsWith(begin) ? begin.length : 0)))
    const [permission] = PERMISSIONS.filter(({ paths }) => beginning(paths) > 0).toSorted(
      (one, other) => beginning(other.paths) - beginning(one.paths),
    )
    expect([route, permission?.role]).toEqual([route, isOfTeam ? least : undefined])
    if (permission) unused.delete(permission)
  }
  expect([...unused]).toEqual([])
  for (const [tool, { role }] of Object.entries(TEAM_TOOLS)) {
    const own = PERMISSIONS.find(({ paths }) => paths.some((path) => path.startsWith(`/moderation/${tool}`)))
    expect([tool, own?.role]).toEqual([tool, role])
  }
})

test('what anybody may read is in the document for other programs', () => {
  const open = Object.entries(MATRIX).filter(
    ([route, rows]) => route.startsWith('GET ') && [rows].flat().every(({ answers }) => answers[0] === 200),
  )
  const paths = open.map(([route]) => route.replace('GET ', '/api/v1').replace(/:\w+/, '{id}'))
  expect(Object.keys(apiDocument('').paths)).toEqual(expect.arrayContaining(paths))
  expect(paths).toContain('/api/v1/businesses/{id}')
})

// @spec 6.3
test.each(
  Object.entries(MATRIX).flatMap(([route, rows]) => [rows].flat().map((row, at) => ({ route, at, row }))),
)('$route ($at) is answered to whom it is for', async ({ route, row }) => {
  const answers: Record<string, number> = {}
  for (const person of PEOPLE) {
    const token = world.people[person]
    // What a request does is taken back, so that the next one finds everything as it began.
    const transaction = client.db.transaction(async (tx) => {
      const entries = await tx.$count(auditLog)
      const headers = token ? bearerOf({ access_token: token }) : {}
      const response = await ask(api(tx), { route, row, world, headers })
      answers[person] = response.status
      // Who is refused has changed nothing.
      if (response.status >= 400) expect(await tx.$count(auditLog), person).toBe(entries)
      tx.rollback()
    })
    await expect(transaction).rejects.toThrow(TransactionRollbackError)
  }
  expect(answers).toEqual(Object.fromEntries(PEOPLE.map((person, at) => [person, row.answers[at]])))
})

describe('an account with a second factor, by the password alone', () => {
  const server = setUpAuthServer()

  /** An owner and administrator who has just given the password. */
  async function someoneHalfSignedIn() {
    const { user, session } = await aSignedInPerson(server)
    const factor = { userId: user.id, factorType: 'totp', status: 'verified', secret: 'sealed' }
    await server.db.insert(mfaFactors).values(factor)
    await server.db.insert(accountRoles).values({ userId: user.id, role: 'administrator' })
    const showSecondFactor = () =>
      server.db.update(sessions).set({ aal: 'aal2' }).where(eq(sessions.userId, user.id))
    return { user, headers: bearerOf(session), showSecondFactor }
  }

  const rows = Object.entries(MATRIX).flatMap(([route, rows]) =>
    [rows].flat().flatMap((row, at) => (needsAccount(row) ? [{ route, at, row }] : [])),
  )
  let asks: { world: World; headers: Record<string, string>; showSecondFactor: () => Promise<unknown> }
  const served = () => directoryApi(testApi(server.db, { identify: identifyBySession(server.auth) }))
  beforeAll(async () => {
    const { user, headers, showSecondFactor } = await someoneHalfSignedIn()
    asks = { world: await aWorld(server.db, user.id), headers, showSecondFactor }
  })

  test.each(rows)('is refused by $route ($at)', async ({ route, row }) => {
    const response = await ask(served(), { route, row, ...asks })
    if (route === 'GET /profile-tools/:businessId') {
      // Any visitor may look at a profile; this one is nothing more.
      expect(await response.json()).toEqual({ isOwner: false, mayWrite: false })
    } else {
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ error: 'insufficient_aal' })
    }
  })

  test('is refused by none once the second factor was shown', async () => {
    await asks.showSecondFactor()
    for (const { route, row } of rows) {
      expect((await ask(served(), { route, row, ...asks })).status, route).not.toBe(401)
    }
  })

  test('is refused by every route of the account', async () => {
    const { headers } = await someoneHalfSignedIn()
    const served = accountApi(server.auth)
    const routes = served.routes.filter(({ method }) => method !== 'ALL')
    expect(routes.length).toBeGreaterThan(0)
    for (const { method, path } of routes) {
      const response = await served.request(path.replace(':id', crypto.randomUUID()), { method, headers })
      expect([path, response.status]).toEqual([path, 401])
      expect(await response.json()).toMatchObject({ error: 'insufficient_aal' })
    }
  })
})

test.each(['/claims', '/posts', '/counts', '/submissions', '/possible-duplicates'])(
  'a body at %s that is no JSON is the mistake of who sent it, not ours',
  async (path) => {
    const response = await api().request(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${crypto.randomUUID()}`,
        'content-type': 'application/json',
      },
      body: '{',
    })
    expect([400, 422]).toContain(response.status)
    expect(await response.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) })
  },
)

/** Whether visitors are refused because nobody knows who they are; the provider's signature is no account. */
function needsAccount({ answers }: Row): boolean {
  return answers[0] === 401 && answers.some((status) => status !== 401)
}

function ask(
  served: ReturnType<typeof api>,
  { route, row, world, headers }: { route: string; row: Row; world: World; headers: Record<string, string> },
) {
  const body = row.body?.(world)
  const isForm = body instanceof FormData
  return served.request(row.path(world), {
    method: route.split(' ')[0]!,
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
}

function certificate(): FormData {
  const form = new FormData()
  form.set('level', 'sba_certified')
  form.set('certificateNumber', 'VC-2041')
  form.set('ownerName', 'Ray Ortiz')
  return form
}

function proofAnswer(): FormData {
  const form = new FormData()
  form.set('answer', 'It is on page two.')
  return form
}

function picture(): FormData {
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(A_PICTURE)], 'van.png', { type: 'image/png' }))
  return form
}
