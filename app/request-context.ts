import type { Source } from './db/source.ts'
import { createContext } from 'react-router'
import type { HostedProject } from './features/accounts/account-service.ts'
import type { SampleListWatch } from './features/businesses/sample-list-watch.server.ts'
import type { PhotoProcessor } from './features/photos/photo-processor.ts'
import type { Operator } from './features/site/operator.ts'
import type { Captcha } from './platform/captcha.ts'
import type { Database } from './db/client.ts'
import type { FileStore } from './platform/file-store.ts'
import type { Log } from './platform/log.ts'
import type { RequestLimits } from './platform/request-limits.ts'
import type { Secrets } from './platform/secrets.ts'

/** For loaders and actions; the server adds it to every request. */
export interface Services {
  /** For what the public reads. */
  source: Source
  /** Absent where the sample list must not stand in for the database. */
  sampleList?: SampleListWatch | undefined
  /** For writes. */
  db: Database
  site: SiteSettings
  secrets: Secrets
  limits: RequestLimits
  captcha?: Captcha | undefined
  files: FileStore
  photoProcessor: PhotoProcessor
  log: Log
}

/** The script fills the container that has the form's id. */
export interface FormProvider {
  scriptUrl: string
  formId: string
}

export interface SiteSettings {
  /** Origin of canonical addresses, without a trailing slash. */
  publicUrl: string
  viewportLocked: boolean
  hostedAccounts?: HostedProject | undefined
  /** Only where our own service keeps the accounts. */
  minPasswordLength?: number | undefined
  formProvider?: FormProvider | undefined
  operator: Operator
  socialUrl?: string | undefined
  /** `DATA_LICENSE`, for `findDataLicense`. */
  dataLicense?: string | undefined
  /** Of a map with streets, for MapLibre. */
  mapStyleUrl?: string | undefined
}

/** A short name of the request, in the log and on the error page alike. */
export const referenceContext = createContext<string>('')

/** The visitor's address, also behind trusted proxies; for limits, never stored. */
export const clientIpContext = createContext<string>('')

/** Further hosts whose scripts and frames this page may load, set by its loader. */
export const pageSourcesContext = createContext<readonly string[]>([])

export const servicesContext = createContext<Services>()
