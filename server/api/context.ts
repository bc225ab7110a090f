import type { PhotoProcessor } from '../../app/features/photos/index.server.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { Log } from '../../app/platform/log.ts'
import type { RequestLimits } from '../../app/platform/request-limits.ts'
import type { Secrets } from '../../app/platform/secrets.ts'
import type { Context } from 'hono'
import type { Access } from '../auth/users/roles.ts'
import type { Uploads } from '../http/uploads.ts'

/** What the routes of our own API work with; who asks, and what they may, is in `Access`. */
export interface ApiContext extends Access {
  log: Log
  publicUrl: string
  /** Signs what the form provider delivers; without one nothing is taken in. */
  formWebhookSecret?: string | undefined
  /** Whether a mail server is set. */
  isSendingMail: boolean
  secrets: Secrets
  limits: RequestLimits
  /** Pictures and documents. */
  files: FileStore
  photoProcessor: PhotoProcessor
  uploads: Uploads
  /** The address of who asks, behind trusted proxies too; for limits, and never kept. */
  clientIp: (c: Context) => string
  /** Whether a browser has told that it uses the site from elsewhere. */
  isUsedFromElsewhere: () => boolean
}
