import { listContacts } from '../../features/businesses/index.server.ts'
import { parseIds } from '../../features/favorites/index.ts'
import { vCardFile } from '../../features/profile/index.server.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/saved-contacts'

/** One file with a card for each business of a list that is open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { source, site } = context.get(servicesContext)
  const ids = parseIds(new URL(request.url).searchParams.get('ids'))
  const contacts = await listContacts(source, ids)
  if (contacts.length === 0) return new Response('Not found.', { status: 404 })
  return vCardFile(contacts, site.publicUrl, 'veteran-owned-businesses')
}
