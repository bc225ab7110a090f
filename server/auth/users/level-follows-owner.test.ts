import { and, eq } from 'drizzle-orm'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  auditLog,
  businesses,
  businessOwners,
  claims,
  mailOutbox,
  reports,
  submissions,
  users,
} from '../../../app/db/schema/index.ts'
import { aModerator } from '../../../app/db/testing/a-moderator.ts'
import { mergeListings } from '../../../app/features/team-listings/merge-listings.server.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'
import type { OpenList } from '../../../app/features/listing-search/find-open-list.server.ts'
import { findBusiness } from '../../../app/features/businesses/read-businesses.server.ts'
import { decide } from '../../../app/features/cases/decide.server.ts'
import { undo } from '../../../app/features/cases/undo.server.ts'
import { claimCase } from '../../../app/features/claims/claim-case.server.ts'
import { makeOwner } from '../../../app/features/claims/store-claim.server.ts'
import { addOwner } from '../../../app/features/owners/business-owners.server.ts'
import { leaveBusiness, offerOwnership, takeOffer } from '../../../app/features/owners/owner-offer.server.ts'
import { aListing } from '../../../app/features/owners/testing/a-listing.ts'
import { profileStructuredData } from '../../../app/features/profile/business-structured-data.server.ts'
import { profileView } from '../../../app/features/profile/profile-view.server.ts'
import { aStoredSubmission } from '../../../app/features/submissions/testing/a-submission.ts'
import {
  approveSubmission,
  mergeSubmission,
  undoDecision,
} from '../../../app/features/submissions/testing/decide-submission.ts'
import { valueOf } from '../../../app/platform/testing/value-of.ts'
import { askApi } from '../../api/testing/ask-api.ts'
import { testApi } from '../../api/testing/test-api.ts'
import { setUpAuthServer } from '../testing/auth-server.ts'
import { deleteUser } from './delete-user.ts'
import { createEmailUser } from './users.ts'

const server = setUpAuthServer()
const now = new Date()
const UNTIL = new Date(now.getTime() + 300 * 86_400_000)
const moderator = aModerator()

let people = 0
async function aPerson(): Promise<string> {
  people += 1
  const email = `person-${people}@example.com`
  const made = await createEmailUser(server.db, { email, encryptedPassword: null, confirmedAt: now, now })
  return made.id
}

interface World {
  businessId: string
  /** Who proved service, and owns it. */
  prover: string
  other: string
}

/** A certified listing of one owner. */
async function aWorld(): Promise<World> {
  const [prover, other] = [await aPerson(), await aPerson()]
  const businessId = await aListing(server.db, {
    id: `certified-${people}`,
    isVerified: true,
    verificationLevel: 'sba_certified',
    verifiedAt: now,
    verificationExpiresAt: UNTIL,
    provenBy: [prover],
  })
  await own(businessId, prover)
  return { businessId, prover, other }
}

const own = (businessId: string, accountId: string) =>
  addOwner(server.db, { businessId, accountId, publicUrl: TEST_LINKS.publicUrl, now })
const disown = (businessId: string) =>
  server.db.delete(businessOwners).where(eq(businessOwners.businessId, businessId))
const act = { moderator, now, ...TEST_LINKS, text: '' }

async function handOver({ businessId, prover, other }: World, isHandover: boolean): Promise<void> {
  const recipient = (await emailOf(other)) ?? ''
  const actor = { kind: 'owner', accountId: prover } as const
  const offer = { businessId, actor, recipient, isHandover, now, ...TEST_LINKS }
  valueOf(await offerOwnership(server.db, offer))
  const [mail] = await server.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))
  const token = mail?.link?.split('/own/')[1] ?? ''
  valueOf(await takeOffer(server.db, { token, account: { id: other, email: recipient }, now, ...TEST_LINKS }))
}

async function aClaim({ businessId, other }: World): Promise<string> {
  const accountEmail = (await emailOf(other)) ?? ''
  const [row] = await server.db
    .insert(claims)
    .values({ businessId, accountId: other, accountEmail, status: 'waiting', method: 'moderator' })
    .returning()
  return row?.id ?? ''
}

async function emailOf(accountId: string) {
  const [user] = await server.db.select({ email: users.email }).from(users).where(eq(users.id, accountId))
  return user?.email ?? undefined
}

const approveClaim = async (world: World, replaceOwners: boolean) =>
  valueOf(
    await decide(server.db, claimCase, { ...act, id: await aClaim(world), verb: 'approve', replaceOwners }),
  )

const CLAIM_CASE = 'app/features/claims/claim-case.server.ts'
const OFFER = 'app/features/owners/owner-offer.server.ts'
const SUBMISSION_CASE = 'app/features/submissions/submission-case.server.ts'

interface Way {
  /** Calls of `business-owners.server.ts` that it makes. */
  through: readonly string[]
  happen(world: World): Promise<unknown>
  /** Whether someone who proved service still owns it. */
  keeps?: boolean
}

const WAYS: Readonly<Record<string, Way>> = {
  'a transfer': {
    through: [`${OFFER} addOwner`, `${OFFER} removeOwner`],
    happen: (world) => handOver(world, true),
  },
  'an owner more': { through: [`${OFFER} addOwner`], happen: (world) => handOver(world, false), keeps: true },
  'leaving to others': {
    through: [`${OFFER} removeOwner`],
    async happen({ businessId, prover, other }) {
      await own(businessId, other)
      const { publicUrl } = TEST_LINKS
      valueOf(await leaveBusiness(server.db, { businessId, accountId: prover, publicUrl, now }))
    },
  },
  'a co-owner who leaves': {
    through: [`${OFFER} removeOwner`],
    async happen({ businessId, other }) {
      await own(businessId, other)
      const { publicUrl } = TEST_LINKS
      valueOf(await leaveBusiness(server.db, { businessId, accountId: other, publicUrl, now }))
    },
    keeps: true,
  },
  'a deleted account': {
    through: ['server/auth/users/delete-user.ts removeOwner'],
    happen: ({ prover }) => deleteUser(server.auth, prover, { keepsId: false, ip: '192.0.2.1' }),
  },
  'a deleted account of which the id stays': {
    through: ['server/auth/users/delete-user.ts removeOwner'],
    happen: ({ prover }) => deleteUser(server.auth, prover, { keepsId: true, ip: '192.0.2.1' }),
  },
  'a disputed claim that the team decides for another person': {
    through: [`${CLAIM_CASE} addOwner`, `${CLAIM_CASE} removeOwner`],
    happen: (world) => approveClaim(world, true),
  },
  'a claim that makes an owner more': {
    through: [`${CLAIM_CASE} addOwner`],
    happen: (world) => approveClaim(world, false),
    keeps: true,
  },
  'a decided dispute that is undone': {
    through: [`${CLAIM_CASE} addOwner`, `${CLAIM_CASE} removeOwnerSince`],
    async happen(world) {
      const { id, decidedAt } = await approveClaim(world, true)
      valueOf(await undo(server.db, claimCase, { ...act, id, decidedAt: decidedAt ?? now }))
    },
    keeps: true,
  },
  'a claim on a listing that was imported with its level': {
    through: ['app/features/claims/store-claim.server.ts addOwner'],
    async happen({ businessId, other }) {
      await disown(businessId)
      await server.db.update(businesses).set({ provenBy: [] }).where(eq(businesses.id, businessId))
      const account = { id: other, email: (await emailOf(other)) ?? '' }
      await server.db.transaction((tx) =>
        makeOwner(tx, { businessId, account, now, publicUrl: TEST_LINKS.publicUrl }, 'Anchor Plumbing'),
      )
    },
  },
  'a listing of another person that is merged into it': {
    through: ['app/features/team-listings/merge-listings.server.ts addOwner'],
    async happen({ businessId, other }) {
      const goneId = `again-${businessId}`
      const place = { categorySlug: 'plumbing', countySlug: 'duval' }
      await server.db.insert(businesses).values({ id: goneId, name: 'Anchor Plumbing Again', ...place })
      await own(goneId, other)
      const merge = { businessId, goneId, take: [], photoIds: [], reason: 'They are one shop.' }
      const by = { actor: moderator, publicUrl: TEST_LINKS.publicUrl, now }
      valueOf(await mergeListings(server.db, { ...merge, ...by }))
    },
    keeps: true,
  },
  'a submission of another person that is merged into it': {
    through: [],
    async happen({ businessId, other }) {
      const id = await aStoredSubmission(server.db, { now, accountId: other, source: 'account' })
      await mergeSubmission(server.db, {
        ...act,
        id,
        version: 1,
        intoBusinessId: businessId,
        take: ['phone'],
      })
    },
    keeps: true,
  },
  'an approved submission of another person, for a listing that was there': {
    through: [`${SUBMISSION_CASE} addOwner`],
    async happen({ businessId, other }) {
      await disown(businessId)
      const id = await aStoredSubmission(server.db, { now, accountId: other, source: 'account' })
      await server.db.update(businesses).set({ status: 'unlisted' }).where(eq(businesses.id, businessId))
      await server.db.update(submissions).set({ businessId }).where(eq(submissions.id, id))
      await approveSubmission(server.db, { ...act, id, version: 1 })
    },
  },
  'an approval that is undone': {
    through: [`${SUBMISSION_CASE} removeOwnerSince`],
    async happen({ businessId, prover }) {
      const id = await aStoredSubmission(server.db, { now, accountId: prover, source: 'account' })
      await server.db
        .update(submissions)
        .set({ businessId, status: 'approved', decidedAt: now, decidedBy: moderator.accountId })
        .where(eq(submissions.id, id))
      await server.db
        .update(businessOwners)
        .set({ since: now })
        .where(eq(businessOwners.businessId, businessId))
      await undoDecision(server.db, { ...act, id })
    },
  },
}

test.each(Object.entries(WAYS))('the level follows who proved service: %s', async (_, way) => {
  const world = await aWorld()
  const { businessId } = world
  await server.db.delete(mailOutbox)
  await way.happen(world)

  const isKept = way.keeps === true
  const business = await findBusiness(server, businessId)
  const [row] = await server.db.select().from(businesses).where(eq(businesses.id, businessId))
  expect(row?.isVerified).toBe(isKept)
  if (row?.status === 'published') {
    const view = business && profileView(business, now)
    expect(view?.isVerified).toBe(isKept)
    const data = business && JSON.stringify(profileStructuredData(business, TEST_LINKS.publicUrl, now))
    expect(data?.includes('CertificationActive')).toBe(isKept)
    const { body } = await askApi(testApi(server.db), '/businesses?q=Anchor', { by: '' })
    const { items } = body as OpenList
    expect(items.find(({ id }) => id === businessId)).toMatchObject({ isVerified: isKept })
  }
  const waiting = and(eq(reports.businessId, businessId), eq(reports.status, 'waiting'))
  expect(await server.db.$count(reports, waiting)).toBe(isKept ? 0 : 1)
  const owners = await server.db
    .select()
    .from(businessOwners)
    .where(eq(businessOwners.businessId, businessId))
  const asked = await server.db
    .select({ recipient: mailOutbox.recipient })
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, 'verification-ended'))
  const addresses = await Promise.all(owners.map(({ accountId }) => emailOf(accountId)))
  expect(asked.map(({ recipient }) => recipient)).toEqual(isKept ? [] : addresses)
})

test('every way in which owners change is among them, and goes by the one rule', () => {
  const files = globSync('{app,server,cli}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.tsx?$|\/testing\/|\/migrations\//.test(path),
  )
  const calls = files.flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    const isHome = path.endsWith('owners/business-owners.server.ts')
    const written = /\b(?:insert|update|delete)\(businessOwners\)/.test(source)
    expect(written, `${path} writes owners`).toBe(isHome)
    if (isHome) return []
    return [...source.matchAll(/\b(addOwner|removeOwner|removeOwnerSince)\(/g)].map(
      ([, name]) => `${path} ${name}`,
    )
  })
  const shown = Object.values(WAYS).flatMap(({ through }) => through)
  expect(new Set(calls)).toEqual(new Set(shown))
})

test.each<[string, (world: World) => Promise<unknown>]>([
  [
    'that has run out',
    ({ businessId }) =>
      server.db
        .update(businesses)
        .set({ verificationExpiresAt: new Date(now.getTime() + 1000) })
        .where(eq(businesses.id, businessId)),
  ],
  [
    'of a former owner',
    ({ businessId }) =>
      server.db
        .update(businesses)
        .set({ provenBy: [crypto.randomUUID()] })
        .where(eq(businesses.id, businessId)),
  ],
])('a proof %s does not come back with an undone dispute', async (_, prepare) => {
  const world = await aWorld()
  await prepare(world)
  const { id, decidedAt } = await approveClaim(world, true)
  const late = { ...act, now: new Date(now.getTime() + 60_000) }
  valueOf(await undo(server.db, claimCase, { ...late, id, decidedAt: decidedAt ?? now }))
  const [row] = await server.db.select().from(businesses).where(eq(businesses.id, world.businessId))
  expect(row?.isVerified).toBe(false)
  expect(await server.db.$count(auditLog, eq(auditLog.action, 'verification_ended'))).toBeGreaterThan(0)
})
