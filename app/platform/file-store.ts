import type { Readable } from 'node:stream'

/** The store does not answer, or refuses us. The message is for the operator's log. */
export class FileStoreUnavailable extends Error {}

/** A folder or an S3 store. Keys look like `photos/ID/800.webp`. */
export interface FileStore {
  /** Resolves once the file would survive a crash. A key is written once and never changed. */
  put: (key: string, content: Buffer, contentType: string) => Promise<void>
  get: (key: string) => Promise<{ content: Readable; bytes: number } | undefined>
  /** Deleting a missing file is no error. */
  delete: (key: string) => Promise<void>
  list: (prefix: string) => AsyncIterable<{ key: string; at: Date }>
}
