import { CategoriesPage } from '../../features/categories/components.ts'
import { categoriesByIndustry, categoriesByLetter } from '../../features/categories/index.ts'
import { createMeta } from '../../features/site/index.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/categories'

export async function loader({ request, context }: Route.LoaderArgs) {
  const counts = await context.get(servicesContext).businesses.countByCategory()
  const by = new URL(request.url).searchParams.get('by') === 'letter' ? 'letter' : 'industry'
  const groups =
    by === 'letter'
      ? categoriesByLetter().map(({ letter, categories }) => ({
          id: letter.toLowerCase(),
          heading: letter,
          categories,
        }))
      : categoriesByIndustry().map(({ industry, categories }) => ({
          id: industry.slug,
          heading: industry.name,
          categories,
        }))
  return {
    by,
    groups: groups.map(({ categories, ...group }) => ({
      ...group,
      categories: categories.map(({ slug, displayName }) => ({
        slug,
        displayName,
        count: counts[slug] ?? 0,
      })),
    })),
  } as const
}

export const meta = createMeta({
  title: 'All Business Categories',
  description:
    'Every category of veteran-owned business in the Florida directory, by industry and from A to Z.',
  path: '/categories',
})

export default function Categories({ loaderData: { by, groups } }: Route.ComponentProps) {
  return <CategoriesPage by={by} groups={groups} />
}
