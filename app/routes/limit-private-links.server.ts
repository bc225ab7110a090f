import type { RouterContextProvider } from 'react-router'
import { refusedWhenTooOften } from '../forms/read-form.server.ts'
import { clientIpContext, servicesContext } from '../request-context.ts'

/** So that private links cannot be guessed one after the other. @throws the answer 429 for whoever opens too many */
export async function limitPrivateLinks(context: Readonly<RouterContextProvider>): Promise<void> {
  const { limits } = context.get(servicesContext)
  await refusedWhenTooOften(limits.take('private-link', context.get(clientIpContext)))
}
