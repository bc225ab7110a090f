import { createContext } from 'react-router'
import type { HostedProject } from './features/accounts/index.ts'
import type { BusinessReader } from './features/businesses/index.server.ts'
import type { PhotoProcessor } from './features/photos/index.server.ts'
import type { Captcha } from './platform/captcha.ts'
import type { Database } from './db/client.ts'
import type { FileStore } from './platform/file-store.ts'
import type { Log } from './platform/log.ts'
import type { RequestLimits } from './platform/request-limits.ts'
import type { Secrets } from './platform/secrets.ts'

/** What loaders and actions may use; the server puts it into every request. */
export interface Services {
  /** Every public read of businesses: the database, or the built-in list when it cannot be read. */
  businesses: BusinessReader
  /** For writes, which have no fallback. */
  db: Database
  site: SiteSettings
  secrets: Secrets
  limits: RequestLimits
  /** Asked by the submission form, where the operator has set one. */
  captcha?: Captcha | undefined
  /** Pictures and documents. */
  files: FileStore
  photoProcessor: PhotoProcessor
  log: Log
}

/** A form provider: its script fills the container that has the form's id. */
export interface FormProvider {
  scriptUrl: string
  formId: string
}

/** Settings that pages show. */
export interface SiteSettings {
  /** Origin of canonical addresses, without a slash at the end. */
  publicUrl: string
  viewportLocked: boolean
  /** The hosted project that keeps the accounts, where one is set. */
  hostedAccounts?: HostedProject | undefined
  /** Of new passwords, where our own service keeps the accounts. */
  minPasswordLength?: number | undefined
  /** Whose form stands in the form host instead of our own. */
  formProvider?: FormProvider | undefined
  /** An address that the team reads. */
  teamReplyTo?: string | undefined
  /** The directory's page at a social network. */
  socialUrl?: string | undefined
}

/** A short name of the request, in the log and on the error page alike. */
export const referenceContext = createContext<string>('')

/** The address of who asks, behind trusted proxies too; for limits, and never kept. */
export const clientIpContext = createContext<string>('')

/** Hosts whose scripts and frames this one page may load besides our own; its loader says so. */
export const pageSourcesContext = createContext<readonly string[]>([])

export const servicesContext = createContext<Services>()
