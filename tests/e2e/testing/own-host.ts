import type { Request } from '@playwright/test'
import { expect, test as base } from './journey.ts'

/** The test of a journey in which the browser asks no other host, also for what is fetched while nobody looks. */
export const test = base.extend<{ askedHosts: Set<string> }>({
  askedHosts: [
    async ({ context, baseURL }, use) => {
      const hosts = new Set<string>()
      const note = (request: Request) => {
        const { protocol, host } = new URL(request.url())
        if (protocol !== 'data:' && protocol !== 'blob:') hosts.add(host)
      }
      context.on('request', note)
      await use(hosts)
      context.off('request', note)
      expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
    },
    { auto: true },
  ],
})
