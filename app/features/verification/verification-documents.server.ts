import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/client.ts'
import { verificationDocuments } from '../../db/schema/index.ts'
import type { FileStore } from '../../platform/file-store.ts'

export async function findDocuments(q: Queries, verificationIds: readonly string[]) {
  return q
    .select()
    .from(verificationDocuments)
    .where(inArray(verificationDocuments.verificationId, [...verificationIds]))
    .orderBy(asc(verificationDocuments.position))
}

/** Turns the rows into receipts without a file. @returns the keys of the files, to be deleted after the commit */
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

/** A file that cannot be deleted now is swept later. */
export async function deleteDocuments(files: FileStore, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => files.delete(key)))
}
