import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { verifications } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import type { FileStore } from '../../platform/file-store.ts'
import type { LinkContext } from '../../platform/secrets.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import type { Actor } from '../audit/index.ts'
import { appendAudit } from '../audit/index.server.ts'
import { lockCase } from '../cases/index.server.ts'
import { recordTeamEvent } from '../owners/index.server.ts'
import { deleteDocuments, releaseDocuments } from './documents/verification-documents.server.ts'
import { verificationCase } from './verification-case.server.ts'

/**
 * Takes a proof back before it is decided, and deletes its documents.
 * @param links for the mail to the owners, when it may be the team
 */
export async function withdrawVerification(
  { db, files }: { db: Database; files: FileStore },
  {
    id,
    businessId,
    actor,
    links,
    now,
  }: { id: string; businessId: string; actor: Actor; links?: LinkContext; now: Date },
): Promise<Outcome> {
  const withdrawn = await transact(db, async (tx) => {
    const row = (await lockCase(tx, verificationCase, id))?.row
    if (row?.status !== 'waiting' || row.businessId !== businessId) return refuse('not_waiting')
    await tx
      .update(verifications)
      .set({ status: 'withdrawn', decidedAt: now })
      .where(eq(verifications.id, id))
    const released = await releaseDocuments(tx, id, now)
    if (links) await recordTeamEvent(tx, 'verification_withdrawn', { businessId, actor, links, now })
    await appendAudit(tx, {
      actor,
      subject: { kind: 'verification', id },
      action: 'verification_withdrawn',
      from: 'waiting',
      to: 'withdrawn',
      facts: { businessId, documentDeleted: released.length > 0 },
      at: now,
    })
    return done(released)
  })
  if (!withdrawn.ok) return withdrawn
  await deleteDocuments(files, withdrawn.value)
  return done()
}
