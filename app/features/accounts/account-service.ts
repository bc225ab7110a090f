/** A hosted project that keeps the accounts instead of our own service. */
export interface HostedProject {
  url: string
  /** The anonymous key: public, it only names the project. */
  key: string
}

export type AccountService = ReturnType<typeof accountService>

export function accountService(origin: string, hosted: HostedProject | undefined) {
  const url = new URL(hosted?.url ?? origin)
  const headers: Record<string, string> = hosted
    ? { apikey: hosted.key, authorization: `Bearer ${hosted.key}` }
    : {}
  return {
    address: `${url.origin}${url.pathname.replace(/\/$/, '')}/auth/v1`,
    headers,
    storageKey: `sb-${url.hostname.split('.')[0]}-auth-token`,
    /** A hosted project has no recovery codes, session list, export or deletion. */
    isHosted: hosted !== undefined,
  }
}
