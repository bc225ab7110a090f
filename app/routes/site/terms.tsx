import { TermsPage } from '../../features/policies/terms-page.tsx'
import { createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/terms'

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(servicesContext).site.operator }
}

export const meta = createMeta({
  title: 'Terms of Use',
  description:
    'The rules of the directory in plain words: for people who look for a veteran-owned business, and for those who list one.',
  path: '/terms',
})

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TermsPage operator={loaderData.operator} />
}
