import { ResourcesPage } from '../../features/resources/resources-page.tsx'
import { askResources } from '../../features/resources/resource-answer.server.ts'
import { findResources, resourcesOnPage } from '../../features/resources/resources.server.ts'
import { createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/veteran-resources'

export async function loader({ request, context }: Route.LoaderArgs) {
  const resources = await findResources(context.get(servicesContext).source)
  return {
    resources: resourcesOnPage(resources),
    asked: askResources(resources, new URL(request.url).searchParams),
  }
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
