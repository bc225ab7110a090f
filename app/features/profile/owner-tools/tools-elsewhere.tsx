import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { Spinner } from '../../../ui/spinner.tsx'
import type { ProfileView } from '../profile-view.server.ts'
import { ListingTools } from './owner-tools.tsx'

export function ToolsElsewhere({ businessId, isOwner }: { businessId: string; isOwner: boolean }) {
  const { data, load } = useFetcher<{ profile?: { view: ProfileView } }>()
  useEffect(() => void load(href('/business/:businessId', { businessId })), [load, businessId])
  if (!data) return <Spinner label="Loading..." />
  if (!data.profile) return <p>The posts and pictures didn’t load. Reload the page to try again.</p>
  return <ListingTools view={data.profile.view} isOwner={isOwner} isFolded />
}
