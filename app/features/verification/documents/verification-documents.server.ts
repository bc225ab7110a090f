import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../db/client.ts'
import { verificationDocuments } from '../../../db/schema/index.ts'
import type { FileStore } from '../../../platform/file-store.ts'

/** The documents of some proofs, with what is left of those that are deleted, in the order in which they were sent. */
export async function documentsOf(q: Queries, verificationIds: readonly string[]) {
  return q
    .select()
    .from(verificationDocuments)
    .where(inArray(verificationDocuments.verificationId, [...verificationIds]))
    .orderBy(asc(verificationDocuments.position))
}

/**
 * Makes the documents of a proof receipts: their rows no longer name a file.
 * @returns the keys of the files, to be deleted once the transaction has ended
 */
export async function releaseDocuments(
  tx: Transaction,
  verificationId: string,
  now: Date,
): Promise<string[]> {
  const isKept = and(
    eq(verificationDocuments.verificationId, verificationId),
    isNotNull(verificationDocuments.key),
  )
  const kept = await tx.select({ key: verificationDocuments.key }).from(verificationDocuments).where(isKept)
  await tx.update(verificationDocuments).set({ key: null, deletedAt: now }).where(isKept)
  return kept.flatMap(({ key }) => key ?? [])
}

/** After the rows no longer name them. What cannot be deleted now is swept later. */
export async function deleteDocuments(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.delete(key)))
}
