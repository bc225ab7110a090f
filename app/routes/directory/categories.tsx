import { countByCategory } from '../../features/businesses/count-businesses.server.ts'
import { CategoriesPage } from '../../features/categories/categories-page.tsx'
import { groupCategories } from '../../features/categories/group-categories.server.ts'
import { createMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/categories'

export async function loader({ url, context }: Route.LoaderArgs) {
  const counts = await countByCategory(context.get(servicesContext).source)
  const by = url.searchParams.get('by') === 'letter' ? 'letter' : 'family'
  const groups = groupCategories(by).map(({ categories, ...group }) => ({
    ...group,
    categories: categories.map(({ slug, displayName }) => ({
      slug,
      displayName,
      count: counts[slug] ?? 0,
    })),
  }))
  return { by, groups } as const
}

export const meta = createMeta({
  title: 'All Business Categories',
  description: 'Every category of veteran-owned business in the Florida directory, by kind and from A to Z.',
  path: '/categories',
})

export default function Categories({ loaderData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} />
}
