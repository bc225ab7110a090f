import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AlreadyDecided } from '../../already-decided.ts'
import {
  auditLog,
  businesses,
  businessOwners,
  mailOutbox,
  users,
  verifications,
} from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import type { FileStore } from '../../file-store.ts'
import { decideVerification, type VerificationDecision } from './decide-verification.server.ts'
import { sealDocument, unsealDocument } from './document-cipher.server.ts'
import { documentTypeOf } from './document-type.server.ts'
import { expireVerifications } from './expire-verifications.server.ts'
import { findOwnVerifications } from './find-own-verifications.server.ts'
import { listWaitingVerifications } from './list-waiting-verifications.server.ts'
import { remindOfExpiry } from './remind-of-expiry.server.ts'
import { openDocument } from './open-document.server.ts'
import { sendVerification } from './send-verification.server.ts'
import { sweepDocuments } from './sweep-documents.server.ts'
import { withdrawVerification } from './withdraw-verification.server.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-22T12:00:00Z')
const ID = 'anchor-1'
const publicUrl = 'https://directory.example'
const PDF = Buffer.from('%PDF-1.7\nService: four years in the Navy\n%%EOF')
const moderator = { kind: 'moderator' as const, accountId: '4f9b8c1e-0000-4000-8000-000000000001' }
const secretsOf = (seed: string) => ({
  derive: (purpose: string) => createHash('sha256').update(`${seed} ${purpose}`).digest(),
})
const secrets = secretsOf('one')

/** What is kept, to look at it as it lies there. */
const kept = new Map<string, { content: Buffer; at: Date }>()
let isStoreBroken = false
const files: FileStore = {
  async put(key, content) {
    kept.set(key, { content, at: NOW })
  },
  async get(key) {
    const file = kept.get(key)
    return file && { content: Readable.from([file.content]), bytes: file.content.length }
  },
  async delete(key) {
    if (isStoreBroken) throw new Error('The store is away.')
    kept.delete(key)
  },
  async *list(prefix) {
    for (const [key, { at }] of kept) if (key.startsWith(prefix)) yield { key, at }
  },
}

const client = setUpTestDatabase()
let owner: { kind: 'owner'; accountId: string }

beforeAll(async () => {
  const [user] = await client.db.insert(users).values({ email: 'owner@example.com' }).returning()
  owner = { kind: 'owner', accountId: user?.id ?? '' }
})
beforeEach(async () => {
  kept.clear()
  isStoreBroken = false
  await client.db.delete(mailOutbox)
  await client.db.delete(businesses)
  await client.db
    .insert(businesses)
    .values({ id: ID, name: 'Anchor', categorySlug: 'plumbing', countySlug: 'duval' })
  await client.db.insert(businessOwners).values({ businessId: ID, accountId: owner.accountId })
})

const services = () => ({ db: client.db, files, secrets })
const send = (change: Partial<Parameters<typeof sendVerification>[1]> = {}) =>
  sendVerification(services(), {
    businessId: ID,
    level: 'document_reviewed',
    certificateNumber: null,
    document: PDF,
    actor: owner,
    now: NOW,
    ...change,
  })
const decide = (id: string, change: Partial<VerificationDecision> = {}) =>
  decideVerification(client.db, files, {
    id,
    decision: 'approved',
    text: '',
    moderator,
    now: LATER,
    publicUrl,
    ...change,
  })
const open = (id: string) => openDocument(client.db, services(), { id, moderator, now: NOW })
const business = async () => (await client.db.select().from(businesses).where(eq(businesses.id, ID)))[0]
const row = async (id: string) =>
  (await client.db.select().from(verifications).where(eq(verifications.id, id)))[0]
const auditOf = async (id: string) => {
  const entries = await client.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(asc(auditLog.sequence))
  return entries.map(({ action, actorKind, actorId }) => [action, actorKind, actorId])
}

describe('a document', () => {
  test('lies encrypted in the store, and the row has what the receipt needs', async () => {
    const id = await send()
    const [[key, file] = []] = [...kept]
    expect(key).toMatch(/^verifications\//)
    expect(file?.content.includes('Navy')).toBe(false)
    expect(file?.content.includes('%PDF')).toBe(false)
    expect(await row(id)).toMatchObject({
      status: 'waiting',
      documentKey: key,
      documentType: 'application/pdf',
      documentBytes: PDF.length,
      documentHash: createHash('sha256').update(PDF).digest('hex'),
    })
  })

  test('is opened for a moderator, and every view is in the log', async () => {
    const id = await send()
    const opened = await open(id)
    expect(opened?.content.equals(PDF)).toBe(true)
    expect(opened).toMatchObject({ type: 'application/pdf', fileName: `verification-${id.slice(0, 8)}.pdf` })
    await open(id)
    expect(await auditOf(id)).toEqual([
      ['verification_sent', 'owner', owner.accountId],
      ['document_viewed', 'moderator', moderator.accountId],
      ['document_viewed', 'moderator', moderator.accountId],
    ])
  })

  test.each([
    ['approved', { decision: 'approved' as const }],
    ['rejected', { decision: 'rejected' as const, text: 'We cannot read it.' }],
  ])('is deleted when it is %s; a receipt stays', async (status, change) => {
    const id = await send()
    await decide(id, change)
    expect(kept.size).toBe(0)
    expect(await open(id)).toBeUndefined()
    expect(await row(id)).toMatchObject({ status, documentKey: null, documentDeletedAt: LATER })
    const own = await findOwnVerifications(client.db, ID)
    expect(own?.receipts[0]?.document).toEqual({
      bytes: PDF.length,
      hash: createHash('sha256').update(PDF).digest('hex'),
      deletedAt: LATER.toISOString(),
    })
  })

  test('that cannot be deleted at the decision is no longer opened, and swept later', async () => {
    const id = await send()
    isStoreBroken = true
    await decide(id)
    expect(kept.size).toBe(1)
    expect(await open(id)).toBeUndefined()
    isStoreBroken = false
    expect(await sweepDocuments(services(), LATER)).toBe(1)
    expect(kept.size).toBe(0)
  })

  test('is swept when no row names it, but not while its row may be on the way', async () => {
    await send()
    kept.set('verifications/lost/1', { content: PDF, at: NOW })
    expect(await sweepDocuments(services(), new Date(NOW.getTime() + 60_000))).toBe(0)
    expect(await sweepDocuments(services(), LATER)).toBe(1)
    expect(kept.size).toBe(1)
  })
})

describe('the seal', () => {
  test('opens with the same key for the same verification only', () => {
    const sealed = sealDocument(secrets, 'a', PDF)
    expect(unsealDocument(secrets, 'a', sealed).equals(PDF)).toBe(true)
    expect(() => unsealDocument(secrets, 'b', sealed)).toThrow(Error)
    expect(() => unsealDocument(secretsOf('two'), 'a', sealed)).toThrow(Error)
  })

  test('breaks when a single bit changes anywhere', () => {
    const sealed = sealDocument(secrets, 'a', PDF)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unsealDocument(secrets, 'a', changed), `byte ${at}`).toThrow(Error)
    }
    expect(() => unsealDocument(secrets, 'a', Buffer.alloc(3))).toThrow(Error)
  })

  test('never makes the same bytes twice', () => {
    expect(sealDocument(secrets, 'a', PDF).equals(sealDocument(secrets, 'a', PDF))).toBe(false)
  })
})

test.each([
  ['application/pdf', PDF],
  ['application/pdf', Buffer.from('\n\n%PDF-1.4')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['image/png', Buffer.from('89504e470d0a1a0a00', 'hex')],
  [undefined, Buffer.from('<html>%PD')],
  [undefined, Buffer.from('GIF89a')],
  [undefined, Buffer.alloc(0)],
  [undefined, Buffer.concat([Buffer.alloc(2000), PDF])],
])('%s by content', (type, content) => {
  expect(documentTypeOf(content)).toBe(type)
})

describe('refused, and nothing is kept', () => {
  test.each([
    ['wrong_type', { document: Buffer.from('MZ a program') }],
    ['too_large', { document: Buffer.concat([PDF, Buffer.alloc(12 * 1024 * 1024)]) }],
    ['nothing_to_check', { document: undefined }],
    ['nothing_to_check', { document: undefined, level: 'sba_certified' as const, certificateNumber: ' ' }],
  ])('%s', async (code, change) => {
    await expect(send(change)).rejects.toMatchObject({ code })
    expect(kept.size).toBe(0)
    expect(await listWaitingVerifications(client.db)).toEqual([])
  })

  test('a second one while the first waits', async () => {
    const outcomes = await Promise.allSettled([send(), send()])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'already_waiting' })
    expect(kept.size).toBe(1)
    expect(await listWaitingVerifications(client.db)).toHaveLength(1)
  })
})

test('a certificate can be sent as its number alone', async () => {
  await send({ level: 'sba_certified', certificateNumber: ' VC-2041 ', document: undefined })
  expect(await listWaitingVerifications(client.db)).toMatchObject([
    { level: 'sba_certified', certificateNumber: 'VC-2041', document: null, levelNow: 'self_declared' },
  ])
})

describe('a decision', () => {
  test('gives the badge with level, day and end, and tells the owner', async () => {
    const id = await send()
    await decide(id)
    expect(await business()).toMatchObject({
      isVerified: true,
      verificationLevel: 'document_reviewed',
      verifiedAt: LATER,
      verificationExpiresAt: new Date('2029-11-22T12:00:00Z'),
    })
    const [mail, ...more] = await client.db.select().from(mailOutbox)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'owner@example.com', subject: 'Anchor is now verified' })
    expect(mail?.text).toContain('November 22, 2029')
    expect(mail?.text).toContain('Your document is deleted.')
  })

  test('may give another level than was asked for, until the day on the certificate', async () => {
    const id = await send()
    const expiresAt = new Date('2027-06-30T23:59:59Z')
    await decide(id, { level: 'state_certified', expiresAt })
    expect(await business()).toMatchObject({
      verificationLevel: 'state_certified',
      verificationExpiresAt: expiresAt,
    })
  })

  test('that says no leaves the listing as it was, and says why', async () => {
    const id = await send()
    await decide(id, { decision: 'rejected', text: 'The page is cut off.' })
    expect(await business()).toMatchObject({ isVerified: false, verificationLevel: 'self_declared' })
    const [mail] = await client.db.select().from(mailOutbox)
    expect(mail?.text).toContain('The page is cut off.')
    // Another try is possible.
    await expect(send()).resolves.toBeTypeOf('string')
  })

  test('is made once: of two moderators one is told', async () => {
    const id = await send()
    const outcomes = await Promise.allSettled([decide(id), decide(id, { decision: 'rejected', text: 'No.' })])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason instanceof AlreadyDecided)).toEqual([true])
    expect(await client.db.select().from(mailOutbox)).toHaveLength(1)
  })
})

test('an owner takes it back, and the document is gone', async () => {
  const id = await send()
  const withdraw = (businessId: string) =>
    withdrawVerification(services(), { id, businessId, actor: owner, now: LATER })
  await expect(withdraw('another-1')).rejects.toMatchObject({ code: 'not_waiting' })
  await withdraw(ID)
  expect(kept.size).toBe(0)
  expect(await row(id)).toMatchObject({ status: 'withdrawn', documentKey: null, documentDeletedAt: LATER })
  await expect(decide(id)).rejects.toBeInstanceOf(AlreadyDecided)
})

describe('30 days before the end', () => {
  const DAY = 86_400_000
  // The log keeps what was told to the listing of the test before, so every test has an end of its own.
  let ends = new Date('2029-11-22T12:00:00Z')
  beforeEach(() => {
    ends = new Date(ends.getTime() + DAY)
  })
  const before = (days: number) => new Date(ends.getTime() - days * DAY)
  const remind = (now: Date) => remindOfExpiry(client.db, { now, publicUrl })
  const reminders = async () => {
    const mails = await client.db.select().from(mailOutbox)
    return mails.filter(({ kind }) => kind === 'verification-ends')
  }

  test('every owner is told once', async () => {
    await decide(await send(), { expiresAt: ends })
    expect(await remind(before(30.1))).toBe(0)
    expect(await remind(before(30))).toBe(1)
    expect(await remind(before(29.9))).toBe(0)
    expect(await remind(before(1))).toBe(0)
    expect(await reminders()).toMatchObject([
      {
        recipient: 'owner@example.com',
        subject: 'The verification of Anchor ends on November 23, 2029',
        link: `${publicUrl}/my-businesses/${ID}/verification`,
      },
    ])
    expect(await business()).toMatchObject({ isVerified: true })
  })

  test('several servers that look at once send one mail', async () => {
    await decide(await send(), { expiresAt: ends })
    await Promise.all([1, 2, 3].map(() => remind(before(20))))
    expect(await reminders()).toHaveLength(1)
  })

  test('a new verification has an end of its own', async () => {
    await decide(await send(), { expiresAt: ends })
    await remind(before(30))
    await decide(await send({ now: before(20) }), { now: before(20) })
    expect(await remind(before(10))).toBe(0)
    const next = await business()
    expect(await remind(new Date((next?.verificationExpiresAt?.getTime() ?? 0) - 30 * DAY))).toBe(1)
    expect(await reminders()).toHaveLength(2)
  })

  test('nobody is told of what has ended, has no end, or was given for less than that', async () => {
    const id = await send()
    await decide(id, { expiresAt: new Date(LATER.getTime() + 20 * DAY) })
    expect(await remind(new Date(LATER.getTime() + 2 * DAY))).toBe(0)
    expect(await remind(new Date(LATER.getTime() + 21 * DAY))).toBe(0)
    await client.db.update(businesses).set({ verificationExpiresAt: null })
    expect(await remind(before(10))).toBe(0)
    expect(await reminders()).toEqual([])
  })
})

describe('expiry', () => {
  const ran = new Date('2029-11-22T12:00:00Z')

  test('takes the badge on its day, once, and tells every owner', async () => {
    await decide(await send())
    await client.db.delete(mailOutbox)
    const expire = (now: Date) => expireVerifications(client.db, { now, publicUrl })
    expect(await expire(new Date(ran.getTime() - 1000))).toBe(0)
    expect(await expire(ran)).toBe(1)
    expect(await expire(ran)).toBe(0)
    expect(await business()).toMatchObject({
      isVerified: false,
      verificationLevel: 'self_declared',
      verificationExpiresAt: null,
    })
    const mails = await client.db.select().from(mailOutbox)
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      ['owner@example.com', 'verification-expired'],
    ])
    const [entry] = await client.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, ID), eq(auditLog.action, 'verification_expired')))
    expect(entry).toMatchObject({ actorKind: 'system', fromState: 'document_reviewed' })
  })

  test('leaves alone what has no end', async () => {
    await client.db
      .update(businesses)
      .set({ isVerified: true, verificationLevel: 'document_reviewed', verificationExpiresAt: null })
      .where(eq(businesses.id, ID))
    expect(await expireVerifications(client.db, { now: ran, publicUrl })).toBe(0)
    expect(await business()).toMatchObject({ isVerified: true })
  })
})
