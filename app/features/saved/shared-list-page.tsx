import { Heart } from 'lucide-react'
import { useState } from 'react'
import { countText } from '../../text/count-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { StatusRegion } from '../../ui/overlay/status-region.tsx'
import { saveFavorites, useFavorites } from './favorites.ts'
import { ListActions } from './list-actions.tsx'
import { type SavedList, type SavedListView, savedPath, SHARED_TITLE } from './saved-list.ts'

interface SharedListPageProps<List extends SavedList> {
  list: List
  ListView: SavedListView<List>
}

export function SharedListPage<List extends SavedList>({ list, ListView }: SharedListPageProps<List>) {
  const { businesses, missingIds } = list
  if (businesses.length === 0) {
    return (
      <PageFrame>
        <EmptyState
          headingLevel={1}
          title="This list is empty now"
          text="The businesses on it are no longer listed."
          action={<ButtonLink to="/businesses/search">Find Businesses</ButtonLink>}
        />
      </PageFrame>
    )
  }
  return (
    <PageFrame>
      <PageHeader
        title={SHARED_TITLE}
        lead={countText(businesses.length, 'veteran-owned business', 'veteran-owned businesses')}
        className="mb-5 pb-5 md:mb-5"
      >
        <div className="flex flex-wrap gap-2">
          <KeepOnDevice businesses={businesses} />
          <ListActions title={SHARED_TITLE} ids={businesses.map(({ id }) => id)} />
        </div>
      </PageHeader>
      <ListView
        list={list}
        label={SHARED_TITLE}
        path={savedPath([...businesses.map(({ id }) => id), ...missingIds])}
      />
      {missingIds.length > 0 && (
        <p className="mt-6 text-ink-soft">
          {countText(missingIds.length, 'business')} on this list {missingIds.length === 1 ? 'is' : 'are'} no
          longer listed.
        </p>
      )}
    </PageFrame>
  )
}

function KeepOnDevice({ businesses }: Pick<SavedList, 'businesses'>) {
  const favorites = useFavorites()
  const [isKept, setKept] = useState(false)
  const keep = async () => setKept(await saveFavorites(businesses.map(({ id, name }) => ({ id, name }))))
  const isSaved =
    favorites !== undefined && businesses.every(({ id }) => favorites.some((saved) => saved.id === id))
  return (
    <div className="noscript:hidden print:hidden">
      <StatusRegion status={isKept ? 'kept' : 'offered'}>
        {isSaved ? (
          <p className="flex min-h-11 flex-wrap items-center gap-x-3">
            All of these are saved on this device.
            <ButtonLink to={savedPath()} variant="quiet">
              See Your List
            </ButtonLink>
          </p>
        ) : (
          <Button variant="primary" onClick={() => void keep()}>
            <Heart aria-hidden />
            Keep These on This Device
          </Button>
        )}
      </StatusRegion>
    </div>
  )
}
