import { data, redirect } from 'react-router'
import { FollowPage } from '../../features/followed-searches/follow-pages.tsx'
import { feedOf, followPath } from '../../features/followed-searches/feed-path.ts'
import { askToFollow, checkAddress } from '../../features/followed-searches/ask-to-follow.server.ts'
import { describeSearch } from '../../features/followed-searches/describe-search.server.ts'
import { parseSearchRequest } from '../../features/listing-search/search-params.server.ts'
import { searchPath } from '../../features/listing-search/search-request.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { failedForm, formOf, refusedForm, typedValues } from '../../forms/read-form.server.ts'
import { type Services, servicesContext } from '../../request-context.ts'
import { takeForm } from '../take-form.server.ts'
import type { Route } from './+types/follow'

export { formHeaders as headers } from '../../document/private-page.ts'

/** The search that the query of the address asks for, without what is momentary. */
async function readSearch(request: Request, { source }: Services) {
  const asked = feedOf(parseSearchRequest(new URL(request.url)))
  const described = await describeSearch(source, asked, new Date())
  return described && { title: described.title, path: searchPath(asked), followPath: followPath(asked) }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = await readSearch(request, context.get(servicesContext))
  const isSent = new URL(request.url).searchParams.has('sent')
  return data({ search, isSent }, search ? 200 : 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { publicUrl } = services.site
  const form = await formOf(request)
  const values = typedValues(form, ['email'])
  try {
    const search = await readSearch(request, services)
    if (!search) return data(undefined, 404)
    const { title, path } = search
    const sent = () =>
      redirect(`${search.followPath}${search.followPath.includes('?') ? '&' : '?'}sent=yes`, 303)
    const checked = checkAddress(values)
    if (!checked.ok) return refusedForm(values, checked.fields)
    // Whoever sent it, nothing follows before the address is confirmed.
    await takeForm(
      context,
      { form, action: 'follow', name: search.followPath, values: checked.value },
      ({ db, ...taking }) => askToFollow(db, { ...taking, ...checked.value, path, title, publicUrl }),
    )
    return sent()
  } catch (error) {
    return failedForm(error, values)
  }
}

export const meta = createPrivateMeta('New Listings by Email')

export default function Follow({ loaderData, actionData }: Route.ComponentProps) {
  return <FollowPage {...loaderData} answer={actionData} />
}
