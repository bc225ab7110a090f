import { CategoriesPage } from '../features/categories/components.ts'
import { categoriesByLetter } from '../features/categories/index.ts'
import { pageMetadata, publicUrlOf } from '../features/site/index.ts'
import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/categories'

export async function loader({ context }: Route.LoaderArgs) {
  const counts = await context.get(servicesContext).businesses.countByCategory()
  return {
    letters: categoriesByLetter().map(({ letter, categories }) => ({
      letter,
      categories: categories.map(({ slug, displayName }) => ({
        slug,
        displayName,
        count: counts[slug] ?? 0,
      })),
    })),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({
    title: 'All Business Categories',
    description: 'Every category of veteran-owned business in the Florida directory, from A to Z.',
    path: '/categories',
    publicUrl: publicUrlOf(matches),
  })

export default function Categories({ loaderData }: Route.ComponentProps) {
  return <CategoriesPage letters={loaderData.letters} />
}
