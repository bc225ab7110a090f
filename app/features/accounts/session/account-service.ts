/** A hosted project that keeps the accounts instead of our own service. */
export interface HostedProject {
  url: string
  /** The anonymous key: public, it only names the project. */
  key: string
}

/** Where accounts are kept, as the browser asks it. */
export interface AccountService {
  /** Of the service, ending in `/auth/v1`. */
  address: string
  headers: Record<string, string>
  /** Under which the session is kept on the device (specification, section 9). */
  storageKey: string
  /** Recovery codes, the list of sessions, the export and the deletion are our own service's only. */
  isHosted: boolean
}

/** Our own service at the page's origin, or the hosted project that the operator named. */
export function accountService(origin: string, hosted: HostedProject | undefined): AccountService {
  const url = new URL(hosted?.url ?? origin)
  return {
    address: `${url.origin}${url.pathname.replace(/\/$/, '')}/auth/v1`,
    headers: hosted ? { apikey: hosted.key, authorization: `Bearer ${hosted.key}` } : {},
    storageKey: `sb-${url.hostname.split('.')[0]}-auth-token`,
    isHosted: hosted !== undefined,
  }
}
