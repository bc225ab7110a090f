import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import {
  auditLog,
  businesses,
  businessOwners,
  mailOutbox,
  users,
  verifications,
} from '../../../db/schema/index.ts'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { valueOf } from '../../../platform/testing/value-of.ts'
import type { Decision } from '../../cases/define-case.server.ts'
import { decide as decideCase } from '../../cases/decide.server.ts'
import { aModerator } from '../../../db/testing/a-moderator.ts'
import type { ProvenLevel } from '../../veterans/levels.ts'
import { verificationCase } from '../verification-case.server.ts'
import { sendVerification } from '../send-verification.server.ts'
import { findDocuments, openDocument } from '../verification-documents.server.ts'
import { createProofStore, NOW, PDF, secretsOf } from './proof-store.ts'

/** The day after the proof came, when it is decided. */
export const LATER = new Date('2026-11-22T12:00:00Z')
export const ID = 'anchor-1'
export const publicUrl = 'https://directory.example'
export const moderator = aModerator('4f9b8c1e-0000-4000-8000-000000000001')
export const owner = { kind: 'owner' as const, accountId: crypto.randomUUID() }

type Choice = Partial<Decision> & { level?: ProvenLevel; expiresOn?: string }

/** A business without a proof before each test, proofs of its owner, and what came of them. */
export function setUpProofs() {
  const client = setUpTestDatabase()
  const { kept, state: store, files } = createProofStore()
  beforeAll(() => client.db.insert(users).values({ id: owner.accountId, email: 'owner@example.com' }))
  beforeEach(async () => {
    kept.clear()
    store.isBroken = false
    await client.db.delete(mailOutbox)
    await client.db.delete(businesses)
    await client.db
      .insert(businesses)
      .values({ id: ID, name: 'Anchor', categorySlug: 'plumbing', countySlug: 'duval' })
    await client.db.insert(businessOwners).values({ businessId: ID, accountId: owner.accountId })
  })

  const services = () => ({ db: client.db, files, secrets: secretsOf('one') })
  const trySending = (change: Partial<Parameters<typeof sendVerification>[1]> = {}) =>
    sendVerification(services(), {
      businessId: ID,
      level: 'document_reviewed',
      certificateNumber: '',
      ownerName: 'Ray Ortiz',
      note: '',
      documents: [PDF],
      actor: owner,
      now: NOW,
      ...change,
    })
  const send = async (change?: Parameters<typeof trySending>[0]) => valueOf(await trySending(change))
  const open = async (id: string, by = moderator) => {
    for (const { id: documentId } of await findDocuments(client.db, [id])) {
      await openDocument(client.db, services(), { id, documentId, moderator: by, now: LATER })
    }
  }
  /** Opens every document before, as approving needs. */
  const decide = async (id: string, change: Choice = {}) => {
    await open(id)
    return valueOf(await decideUnseen(id, change))
  }
  const decideUnseen = (id: string, change: Choice = {}) => {
    const act = { id, verb: 'approve', text: '', moderator, now: LATER, secrets: secretsOf('one'), publicUrl }
    return decideCase(client.db, verificationCase, { ...act, files, ...change })
  }

  const business = async () => (await client.db.select().from(businesses).where(eq(businesses.id, ID)))[0]
  const row = async (id: string) =>
    (await client.db.select().from(verifications).where(eq(verifications.id, id)))[0]
  const documents = (id: string) => findDocuments(client.db, [id])
  const waiting = () => client.db.select().from(verifications).where(eq(verifications.status, 'waiting'))
  /** Who did what about a proof, the oldest first. */
  const auditOf = async (id: string) => {
    const entries = await client.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(asc(auditLog.sequence))
    return entries.map(({ action, actorKind, actorId }) => [action, actorKind, actorId])
  }

  return {
    client,
    kept,
    store,
    services,
    trySending,
    send,
    open,
    decide,
    decideUnseen,
    business,
    row,
    documents,
    waiting,
    auditOf,
  }
}
