import { findPolicy } from '../../features/policies/find-policy.server.ts'
import { PolicyPage } from '../../features/policies/policy-page.tsx'
import { findOperator } from '../../features/site/operator.server.ts'
import { createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/policy'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { source, site, captcha } = context.get(servicesContext)
  const holds = {
    'viewport-locked': site.viewportLocked,
    'hosted-accounts': site.hostedAccounts,
    'form-provider': site.formProvider,
    'street-map': site.mapStyleUrl,
    captcha,
  }
  const path = url.pathname.replace(/\/$/, '')
  const names = Object.entries(holds).flatMap(([name, isSo]) => (isSo ? [name] : []))
  const operator = await findOperator(source.db, site.operator)
  return { policy: findPolicy(path, new Set(names)), operator }
}

export const meta: Route.MetaFunction = createMeta(({ loaderData }) => loaderData?.policy)

export default function PolicyRoute({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />
}
