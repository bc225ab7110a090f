import { PrivacyPage } from '../../features/policies/privacy-page.tsx'
import { createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/privacy'

export function loader({ context }: Route.LoaderArgs) {
  const { site, captcha } = context.get(servicesContext)
  return {
    operator: site.operator,
    help: {
      keepsAccountsElsewhere: site.hostedAccounts !== undefined,
      hasCaptcha: captcha !== undefined,
      hasFormProvider: site.formProvider !== undefined,
      hasStreetMap: site.mapStyleUrl !== undefined,
    },
  }
}

export const meta = createMeta({
  title: 'Privacy',
  description:
    'No ads, no trackers, no cookies: what the directory keeps about visitors, owners, and senders, why, and for how long.',
  path: '/privacy',
})

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage {...loaderData} />
}
