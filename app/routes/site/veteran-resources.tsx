import { ResourcesPage } from '../../features/resources/components.ts'
import { veteranResources } from '../../features/resources/index.server.ts'
import { createMeta } from '../../features/site/index.ts'
import type { Route } from './+types/veteran-resources'

export function loader() {
  return { resources: veteranResources() }
}

export const meta = createMeta({
  title: 'Veteran Resources',
  description:
    'Where Florida veterans and their families find help: benefits, work, health care, housing, legal advice, and the Veterans Crisis Line.',
  path: '/veteran-resources',
})

export default function VeteranResourcesPage({ loaderData }: Route.ComponentProps) {
  return <ResourcesPage resources={loaderData.resources} />
}
