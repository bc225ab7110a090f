import { isNotNull } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { verificationDocuments } from '../../db/schema/index.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { DOCUMENT_FOLDER } from './send-verification.server.ts'

/** Younger files may belong to a row that is being written. */
const LEFT_ALONE_MS = 3_600_000

/** A job: deletes files without a row, which a crash can leave behind. @returns how many */
export async function sweepDocuments(
  { db, files }: { db: Queries; files: FileStore },
  now: Date,
): Promise<number> {
  const orphans: string[] = []
  for await (const { key, at } of files.list(DOCUMENT_FOLDER)) {
    if (now.getTime() - at.getTime() > LEFT_ALONE_MS) orphans.push(key)
  }
  if (orphans.length === 0) return 0
  const rows = await db
    .select({ key: verificationDocuments.key })
    .from(verificationDocuments)
    .where(isNotNull(verificationDocuments.key))
  const named = new Set(rows.map(({ key }) => key))
  const swept = orphans.filter((key) => !named.has(key))
  for (const key of swept) await files.delete(key)
  return swept.length
}
