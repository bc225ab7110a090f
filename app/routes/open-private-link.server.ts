import type { RouterContextProvider } from 'react-router'
import { refusedWhenTooOften } from '../forms/read-form.server.ts'
import { clientIpContext, type Services, servicesContext } from '../request-context.ts'

/** So that private links cannot be guessed one after the other. @throws the answer 429 for whoever opens too many */
export async function openPrivateLink(context: Readonly<RouterContextProvider>): Promise<Services> {
  const services = context.get(servicesContext)
  await refusedWhenTooOften(services.limits.take('private-link', context.get(clientIpContext)))
  return services
}
