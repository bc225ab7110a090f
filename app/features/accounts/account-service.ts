/** A hosted project that keeps the accounts instead of our own service. */
export interface HostedProject {
  url: string
  /** The anonymous key: public, it only names the project. */
  key: string
}

export interface AccountService {
  address: string
  headers: Record<string, string>
  storageKey: string
  /** A hosted project has no recovery codes, session list, export or deletion. */
  isHosted: boolean
}

export function accountService(origin: string, hosted: HostedProject | undefined): AccountService {
  const url = new URL(hosted?.url ?? origin)
  return {
    address: `${url.origin}${url.pathname.replace(/\/$/, '')}/auth/v1`,
    headers: hosted ? { apikey: hosted.key, authorization: `Bearer ${hosted.key}` } : {},
    storageKey: `sb-${url.hostname.split('.')[0]}-auth-token`,
    isHosted: hosted !== undefined,
  }
}
