import { and, desc, eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  businesses,
  businessHistory,
  businessOwners,
  mailOutbox,
  ownerOffers,
  photos,
  posts,
  reports,
  users,
  verifications,
} from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import { appendAudit } from '../../../app/features/audit/append-audit.server.ts'
import { directoryApi } from '../index.ts'
import { askApi } from '../testing/ask-api.ts'
import { testApi } from '../testing/test-api.ts'
import { aWorld, type World } from '../testing/world.ts'

const client = setUpTestDatabase()
const api = () => testApi(client.db)

interface Act {
  /** What there has to be before. */
  given?: (world: World) => Promise<unknown>
  path: (world: World) => string
  method?: string
  body?: object | ((world: World) => object | Promise<object>)
  /** The kind of the mail that the owner gets. */
  mail: string
  /** The mail is of what the owner asked for, and its decision can be answered by asking again. */
  hasNoLink?: true
  /** Moderators may not. */
  isByAdministrator?: true
}

const POST = { type: 'update', content: 'We are open.' }

const decisionOn = (kind: string, id: (world: World) => string, body: object, mail: string): Act => ({
  path: (world) => `/moderation/${kind}/${id(world)}/decision`,
  body,
  mail,
})

async function aReport(world: World, change: Partial<typeof reports.$inferInsert>): Promise<void> {
  await client.db.update(reports).set(change).where(eq(reports.id, world.report))
}

const PICTURE = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a0' } })
  .jpeg()
  .toBuffer()

/** Everything by which the team changes a listing of somebody else's, by route. */
const TELLS: Record<string, Act[]> = {
  'PATCH /my-businesses/:id': [
    {
      path: ({ business }) => `/my-businesses/${business}`,
      method: 'PATCH',
      body: {
        values: { phone: '772-555-0142', description: 'Signs, painted by hand in our own shop.' },
        reason: 'A neighbor told us.',
      },
      mail: 'listing-changed',
    },
  ],
  'PUT /my-businesses/:id/closed': [
    {
      path: ({ business }) => `/my-businesses/${business}/closed`,
      method: 'PUT',
      body: { isClosed: true },
      mail: 'listing-closed',
    },
    {
      given: ({ business }) =>
        client.db.update(businesses).set({ status: 'closed' }).where(eq(businesses.id, business)),
      path: ({ business }) => `/my-businesses/${business}/closed`,
      method: 'PUT',
      body: { isClosed: false },
      mail: 'listing-reopened',
    },
  ],
  'POST /my-businesses/:id/confirmed': [
    { path: ({ business }) => `/my-businesses/${business}/confirmed`, mail: 'listing-confirmed' },
  ],
  'POST /my-businesses/:id/offers': [
    {
      path: ({ business }) => `/my-businesses/${business}/offers`,
      body: { recipient: 'partner@example.com', isHandover: false },
      mail: 'listing-owner-offered',
    },
  ],
  'POST /moderation/listings/acts': [
    {
      path: () => '/moderation/listings/acts',
      body: ({ business }) => ({ ids: [business], act: 'close', reason: 'It has ended.' }),
      mail: 'listing-closed',
    },
    {
      path: () => '/moderation/listings/acts',
      body: ({ business }) => ({
        ids: [business],
        act: 'category',
        category: 'hvac',
        reason: 'It cools houses.',
      }),
      mail: 'listing-changed',
    },
  ],
  'POST /moderation/listings/:id/merge': [
    {
      path: ({ otherBusiness }) => `/moderation/listings/${otherBusiness}/merge`,
      body: ({ business }) => ({
        goneId: business,
        take: ['name'],
        photoIds: [],
        reason: 'They are one shop.',
      }),
      mail: 'listing-taken-down',
    },
  ],
  'POST /moderation/listings/:id/owners/:accountId/remove': [
    {
      path: ({ business, people }) => `/moderation/listings/${business}/owners/${people.owner}/remove`,
      body: { reason: 'They sold the shop.' },
      mail: 'listing-owner-removed',
    },
  ],
  'DELETE /my-businesses/:id/offers/:offerId': [
    {
      path: ({ business, otherBusiness }) => `/my-businesses/${business}/offers/${otherBusiness}`,
      method: 'DELETE',
      mail: 'listing-offer-withdrawn',
    },
  ],
  'POST /posts': [
    {
      path: () => '/posts',
      body: ({ business }) => ({ ...POST, businessId: business }),
      mail: 'listing-post-added',
    },
  ],
  'PUT /posts/:id': [
    { path: ({ post }) => `/posts/${post}`, method: 'PUT', body: POST, mail: 'listing-post-changed' },
  ],
  'DELETE /posts/:id': [
    { path: ({ post }) => `/posts/${post}`, method: 'DELETE', mail: 'listing-post-removed' },
  ],
  'POST /photos': [],
  'PATCH /photos/:id': [
    {
      path: ({ photo }) => `/photos/${photo}`,
      method: 'PATCH',
      body: { alt: 'Our sign' },
      mail: 'listing-picture-described',
    },
  ],
  'DELETE /photos/:id': [
    { path: ({ photo }) => `/photos/${photo}`, method: 'DELETE', mail: 'listing-picture-removed' },
  ],
  'PUT /photos/gallery/:businessId': [
    {
      path: ({ business }) => `/photos/gallery/${business}`,
      method: 'PUT',
      body: { photoIds: [] },
      mail: 'listing-pictures-ordered',
    },
  ],
  'POST /moderation/listings/:id/take-down': [
    {
      path: ({ business }) => `/moderation/listings/${business}/take-down`,
      body: { reason: 'There is no such business at this address.' },
      mail: 'listing-taken-down',
    },
  ],
  'POST /moderation/listings/:id/put-back': [
    {
      given: ({ business }) =>
        client.db.update(businesses).set({ status: 'taken_down' }).where(eq(businesses.id, business)),
      path: ({ business }) => `/moderation/listings/${business}/put-back`,
      body: { reason: 'We found the shop.' },
      mail: 'listing-put-back',
    },
  ],
  'PUT /moderation/listings/:id/pin': [
    {
      given: ({ business }) =>
        client.db
          .update(businesses)
          .set({ address: '221 SW Ocean Blvd, Stuart, FL 34994' })
          .where(eq(businesses.id, business)),
      path: ({ business }) => `/moderation/listings/${business}/pin`,
      method: 'PUT',
      body: { point: { lat: 27.1964, lng: -80.2541 } },
      mail: 'listing-placed',
    },
    {
      path: ({ business }) => `/moderation/listings/${business}/pin`,
      method: 'PUT',
      body: { point: null },
      mail: 'listing-unplaced',
    },
  ],
  'PUT /moderation/listings/:id/level': [
    {
      given: ({ business }) => client.db.delete(verifications).where(eq(verifications.businessId, business)),
      path: ({ business }) => `/moderation/listings/${business}/level`,
      method: 'PUT',
      body: { level: 'sba_certified', reason: 'They showed the certificate at the fair.' },
      mail: 'listing-badge-given',
    },
    {
      given: ({ business }) =>
        client.db
          .update(businesses)
          .set({ isVerified: true, verificationLevel: 'document_reviewed' })
          .where(eq(businesses.id, business)),
      path: ({ business }) => `/moderation/listings/${business}/level`,
      method: 'PUT',
      body: { level: 'self_declared', reason: 'The certificate was another person’s.' },
      mail: 'listing-badge-ended',
    },
  ],
  'PUT /moderation/listings/:id/featured': [
    {
      path: ({ business }) => `/moderation/listings/${business}/featured`,
      method: 'PUT',
      body: { isFeatured: true, reason: 'It trains apprentices.' },
      isByAdministrator: true,
      mail: 'listing-featured',
    },
    {
      given: ({ business }) =>
        client.db.update(businesses).set({ isFeatured: true }).where(eq(businesses.id, business)),
      path: ({ business }) => `/moderation/listings/${business}/featured`,
      method: 'PUT',
      body: { isFeatured: false, reason: 'It was for a year.' },
      isByAdministrator: true,
      mail: 'listing-featured-ended',
    },
  ],
  'POST /moderation/new/:kind/:id/take-down': [
    {
      path: ({ post }) => `/moderation/new/post/${post}/take-down`,
      body: { reason: 'It is about another business.' },
      mail: 'listing-post-removed',
    },
    {
      path: ({ photo }) => `/moderation/new/photo/${photo}/take-down`,
      body: { reason: 'It shows another business.' },
      mail: 'listing-picture-removed',
    },
  ],
  'POST /moderation/new/:kind/:id/put-back': [
    {
      given: ({ post }) => client.db.update(posts).set({ takenDownAt: new Date() }).where(eq(posts.id, post)),
      path: ({ post }) => `/moderation/new/post/${post}/put-back`,
      mail: 'listing-post-put-back',
    },
    {
      given: ({ business, photo }) => aBannerThatIsDown(business, photo),
      path: ({ photo }) => `/moderation/new/photo/${photo}/put-back`,
      mail: 'listing-picture-put-back',
    },
  ],
  'POST /moderation/:kind/:id/decision': [
    {
      given: (world) => aReport(world, { problem: 'closed' }),
      ...decisionOn('reports', ({ report }) => report, { decision: 'approve' }, 'listing-closed'),
    },
    {
      given: (world) =>
        aReport(world, {
          kind: 'correction',
          problem: null,
          changes: { phone: { from: '', to: '772-555-0142' } },
        }),
      ...decisionOn('reports', ({ report }) => report, { decision: 'approve' }, 'listing-changed'),
    },
    decisionOn(
      'reports',
      ({ report }) => report,
      { decision: 'take_down', text: 'This is not a business.' },
      'listing-taken-down',
    ),
    {
      ...decisionOn('edits', ({ edit }) => edit, { decision: 'approve' }, 'edit-published'),
      hasNoLink: true,
    },
    {
      ...decisionOn('edits', ({ edit }) => edit, { decision: 'reject', text: 'No.' }, 'edit-rejected'),
      hasNoLink: true,
    },
    {
      ...decisionOn(
        'edits',
        ({ edit }) => edit,
        { decision: 'request_changes', text: 'Where can we see it?' },
        'edit-question',
      ),
      hasNoLink: true,
    },
    decisionOn(
      'submissions',
      ({ submission }) => submission,
      { decision: 'merge', version: 1, take: ['phone'] },
      'listing-changed',
    ),
  ],
  'POST /moderation/:kind/:id/undo': [],
}

async function aBannerThatIsDown(business: string, photo: string): Promise<void> {
  await client.db.update(photos).set({ takenDownAt: new Date() }).where(eq(photos.id, photo))
  await client.db.transaction((tx) =>
    appendAudit(tx, {
      actor: { kind: 'moderator', accountId: crypto.randomUUID() },
      subject: { kind: 'photo', id: photo },
      action: 'taken_down',
      facts: { businessId: business, place: 'banner' },
      at: new Date(),
    }),
  )
}

/** Routes that change nothing that is public of a listing, or are for its owners only. */
const TELLS_NOBODY = [
  'POST /my-businesses/accepted-offers',
  'DELETE /my-businesses/:id/waiting-edit',
  'POST /my-businesses/:id/waiting-edit/answer',
  'POST /verifications/of-business/:businessId',
  'POST /verifications/of-business/:businessId/:id/answer',
  'DELETE /verifications/of-business/:businessId/:id',
  'DELETE /my-businesses/:id/owners/me',
  // It has no owner yet.
  'POST /moderation/listings',
  'PUT /moderation/daily-email',
  // What a list says of a listing with an owner waits at the desk.
  'POST /moderation/imports',
  'PUT /moderation/imports/:id/sheet',
  'PUT /moderation/imports/:id/columns',
  'POST /moderation/imports/:id/duplicates',
  'POST /moderation/imports/:id/start',
  'POST /moderation/imports/:id/cancel',
  'POST /moderation/imports/:id/take-back',
]

// @spec 1.26
test('every route by which the team can change a listing is walked below', () => {
  const routes = directoryApi(api())
    .routes.filter(({ method }) => !['ALL', 'GET'].includes(method))
    .map(({ method, path }) => `${method} ${path.replace(/(?<=.)\/$/, '')}`)
    .filter((route) => /^\w+ \/(my-businesses|posts|photos|verifications|moderation)\b/.test(route))
    // Of the team itself, or what is written to owners.
    .filter((route) => !/^\w+ \/moderation\/(people|stories|resources|texts|notes|mailings)\b/.test(route))
  expect([...new Set(routes)].toSorted()).toEqual([...Object.keys(TELLS), ...TELLS_NOBODY].toSorted())
})

async function anOwnedWorld() {
  const world = await aWorld(client.db)
  const owner = world.people.owner ?? ''
  await client.db.insert(users).values({ id: owner, email: `${owner}@shop.example` })
  return { world, owner }
}

async function mailTo(owner: string) {
  const [mail] = await client.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, `${owner}@shop.example`))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  return mail
}

const told = Object.entries(TELLS).flatMap(([route, acts]) => acts.map((act, at) => ({ route, at, act })))

test.each(told)('$route ($at): the owner gets a mail and finds it in the history', async ({ act }) => {
  const { world, owner } = await anOwnedWorld()
  await act.given?.(world)
  const { path, body } = await prepared(act, world)
  const person = act.isByAdministrator ? world.people.administrator : world.people.moderator
  const answer = await askApi(api(), path, {
    by: person,
    method: act.method ?? 'POST',
    ...(body && { body }),
  })
  expect([answer.status, answer.body]).toEqual([expect.any(Number), expect.anything()])
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  const mail = await mailTo(owner)
  expect(mail?.kind).toBe(act.mail)
  if (act.hasNoLink) return
  expect(mail?.link).toMatch(/\/business\/[\w-]+\/report\?about=\d+&/)
  const [entry] = await client.db
    .select()
    .from(businessHistory)
    .where(eq(businessHistory.businessId, world.business))
    .orderBy(desc(businessHistory.id))
    .limit(1)
  expect(entry).toMatchObject({ isByTeam: true, accountId: person })
})

/** Where a body or an address needs something of the world. */
async function prepared(act: Act, world: World): Promise<{ path: string; body: object | undefined }> {
  const path = act.path(world)
  const body = typeof act.body === 'function' ? await act.body(world) : act.body
  if (path.includes('/offers/')) {
    const [offer] = await client.db
      .insert(ownerOffers)
      .values({
        businessId: world.business,
        offeredBy: world.people.owner ?? '',
        recipient: 'partner@shop.example',
        isHandover: false,
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .returning()
    return { path: `/my-businesses/${world.business}/offers/${offer?.id}`, body }
  }
  if (body && 'take' in body) return { path, body: { ...body, intoBusinessId: world.business } }
  return { path, body }
}

test.each(['banner', 'profile', 'gallery'])('a picture that the team puts up as %s', async (kind) => {
  const { world, owner } = await anOwnedWorld()
  const form = new FormData()
  form.set('photo', new File([PICTURE], 'shop.jpg', { type: 'image/jpeg' }))
  const answer = await directoryApi(api()).request(
    `/photos?${new URLSearchParams({ kind, businessId: world.business }).toString()}`,
    {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${world.people.moderator}` },
    },
  )
  expect(answer.status).toBe(201)
  expect((await mailTo(owner))?.kind).toBe('listing-picture-added')
})

test('a moderator who owns the listing acts as its owner, and is told nothing', async () => {
  const { world, owner } = await anOwnedWorld()
  const values = { description: 'Signs, painted by hand in our own shop.' }
  await askApi(api(), `/my-businesses/${world.business}`, { by: owner, method: 'PATCH', body: { values } })
  expect(await mailTo(owner)).toBeUndefined()
})

test('a listing that nobody owns is told at its own address', async () => {
  const world = await aWorld(client.db)
  const businessId = world.otherBusiness
  const address = `${crypto.randomUUID()}@other.example`
  await client.db.update(businesses).set({ email: address }).where(eq(businesses.id, businessId))

  await client.db.delete(businessOwners).where(eq(businessOwners.businessId, businessId))
  await askApi(api(), `/my-businesses/${businessId}/closed`, {
    by: world.people.moderator,
    method: 'PUT',
    body: { isClosed: true },
  })
  const mails = await client.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, address), like(mailOutbox.kind, 'listing-%')))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('This Is Wrong')
})
