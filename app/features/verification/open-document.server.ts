import type { Database } from '../../db/client.ts'
import type { FileStore } from '../../file-store.ts'
import type { Secrets } from '../../secrets.ts'
import type { Actor } from '../audit/index.ts'

/** The document of a waiting verification, as the owner sent it. */
export interface OpenedDocument {
  content: Buffer
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  /** `verification-4f9b8c1e.pdf` */
  fileName: string
}

/**
 * Opens a document for a moderator. That they looked is an audit entry, written before they see anything.
 * @returns nothing once it is deleted, and for an id that there is not
 */
export async function openDocument(
  _db: Database,
  _services: { files: FileStore; secrets: Secrets },
  _request: { id: string; moderator: Actor; now: Date },
): Promise<OpenedDocument | undefined> {
  throw new Error('Not written yet.')
}
