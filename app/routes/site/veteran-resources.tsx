import { ResourcesPage } from '../../features/resources/resources-page.tsx'
import { askResources } from '../../features/resources/resource-answer.server.ts'
import { veteranResources } from '../../features/resources/resources.server.ts'
import { createMeta } from '../../features/site/metadata.ts'
import type { Route } from './+types/veteran-resources'

export function loader({ request }: Route.LoaderArgs) {
  return { resources: veteranResources(), asked: askResources(new URL(request.url).searchParams) }
}

export const meta: Route.MetaFunction = createMeta(({ loaderData }) => {
  const title = loaderData?.asked.answer?.title
  return {
    title: title === undefined ? 'Veteran Resources' : `Veteran Resources: ${title}`,
    description:
      'Where Florida veterans and their families find help: benefits, work, health care, housing, legal advice, and the Veterans Crisis Line.',
    path: '/veteran-resources',
    facts: title === undefined ? { kind: 'fixed' } : { kind: 'search', isAsked: true },
  }
})

export default function VeteranResourcesPage({ loaderData }: Route.ComponentProps) {
  return <ResourcesPage {...loaderData} />
}
