import type { Operator } from '../../app/features/site/operator.ts'
import type { PhotoProcessor } from '../../app/features/photos/photo-processor.ts'
import type { Source } from '../../app/db/source.ts'
import type { FileStore } from '../../app/platform/file-store.ts'
import type { Log } from '../../app/platform/log.ts'
import type { RequestLimits } from '../../app/platform/request-limits.ts'
import type { Secrets } from '../../app/platform/secrets.ts'
import type { Context } from 'hono'
import type { AuthContext } from '../auth/context.ts'
import type { Access } from '../auth/users/roles.ts'
import type { Uploads } from '../http/uploads.ts'

export interface ApiContext extends Access {
  /** Absent where a hosted project keeps the accounts. */
  auth?: AuthContext
  log: Log
  publicUrl: string
  /** As the settings have it. */
  operator: Operator
  /** Absent: deliveries are refused. */
  formWebhookSecret?: string | undefined
  isSendingMail: boolean
  mailingsPerDay: number
  secrets: Secrets
  limits: RequestLimits
  files: FileStore
  photoProcessor: PhotoProcessor
  uploads: Uploads
  /** Of `directoryJobs`, by name. */
  startJob: (name: string) => void
  openSource: () => Source
  dataDir: string
  /** For limits only; never stored. */
  clientIp: (c: Context) => string
}
