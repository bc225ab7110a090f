import hosts from './data/shared-hosts.json' with { type: 'json' }

/** Mail providers, website builders, and portals of many businesses; the public suffix list has more of them. */
export const SHARED_HOSTS: ReadonlySet<string> = new Set(hosts)
