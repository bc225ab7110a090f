import { parseIds, SAVED_TITLE, SHARED_TITLE } from '../../features/saved/saved-list.ts'
import { findChosenList } from '../../features/search/find-chosen-list.server.ts'
import { SavedPage, SharedListPage } from '../../features/search/saved-page.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/saved'

/** `ids` is a list that was shared; without it the page shows the list of the device. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { source } = context.get(servicesContext)
  const ids = parseIds(new URL(request.url).searchParams.get('ids'))
  return { shared: ids.length > 0 ? await findChosenList(source, ids) : undefined }
}

export const meta: Route.MetaFunction = createPrivateMeta(({ loaderData }) => ({
  title: loaderData?.shared ? SHARED_TITLE : SAVED_TITLE,
  description: 'Veteran-owned businesses in Florida, saved on this device: call, share, or print them.',
}))

export default function Saved({ loaderData: { shared } }: Route.ComponentProps) {
  return shared ? <SharedListPage list={shared} /> : <SavedPage />
}
