import type { Log } from '../../app/log.ts'
import type { Access } from '../auth/roles.ts'

/** What the routes of our own API work with; who asks, and what they may, is in `Access`. */
export interface ApiContext extends Access {
  log: Log
  publicUrl: string
  /** Whether a mail server is set. */
  isSendingMail: boolean
  /** Whether a browser has told that it uses the site from elsewhere. */
  isUsedFromElsewhere: () => boolean
}
