import { createContext } from 'react-router'
import type { HostedProject } from './features/accounts/index.ts'
import type { BusinessReader } from './features/businesses/index.server.ts'
import type { Database } from './db/client.ts'
import type { Log } from './log.ts'

/** What loaders and actions may use; the server puts it into every request. */
export interface Services {
  /** Every public read of businesses: the database, or the built-in list when it cannot be read. */
  businesses: BusinessReader
  /** For writes, which have no fallback. */
  db: Database
  site: SiteSettings
  log: Log
}

/** Settings that pages show. */
export interface SiteSettings {
  /** Origin of canonical addresses, without a slash at the end. */
  publicUrl: string
  viewportLocked: boolean
  /** The hosted project that keeps the accounts, where one is set. */
  hostedAccounts?: HostedProject | undefined
}

/** A short name of the request, in the log and on the error page alike. */
export const referenceContext = createContext<string>('')

export const servicesContext = createContext<Services>()
