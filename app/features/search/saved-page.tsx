import { Heart, LocateFixed, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { countText } from '../../text/count-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusRegion } from '../../ui/overlay/status-region.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { EmptyPage, EmptyState } from '../../ui/page/empty-state.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Skeleton, SkeletonText } from '../../ui/page/skeleton.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { removeFavorite, saveFavorites, useFavorites } from '../saved/favorites.ts'
import { type Favorite, MOST_FAVORITES, SAVED_TITLE, savedPath, SHARED_TITLE } from '../saved/saved-list.ts'
import { keepPlace } from './asking/kept-place.ts'
import { CallSheet } from './comparison/call-sheet.tsx'
import { Comparison, usePosition } from './comparison/comparison.tsx'
import type { ChosenListData } from './find-chosen-list.server.ts'

/** The list of this device; its HTML is the same for every visitor. */
export function SavedPage() {
  const favorites = useFavorites()
  const shown = useShownFavorites(favorites)
  const { data, load } = useFetcher<{ shared: ChosenListData | undefined }>()
  const path = savedPath(shown.map(({ id }) => id))
  const isEmpty = shown.length === 0
  useEffect(() => {
    if (isEmpty) return
    const ask = () => void load(path)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [isEmpty, load, path])
  const ids = favorites?.map(({ id }) => id) ?? []
  return (
    <PageFrame>
      <PageHeader
        title={SAVED_TITLE}
        lead={
          <span className="large-text:hidden print:hidden">
            Tap the heart on a listing to save it here. Your list and your notes stay on this device; you
            don’t need an account.
          </span>
        }
        className="mb-5 pb-5 md:mb-5"
      >
        <p className="hidden noscript:block">
          Saving needs JavaScript, which is off in this browser. You can still open a list that someone shared
          with you, or add a business to your contacts from its page.
        </p>
        <div className="min-h-11 noscript:hidden print:hidden">
          {ids.length > 0 && <ListActions title={SAVED_TITLE} ids={ids} plural={data?.shared?.plural} />}
        </div>
      </PageHeader>
      <div className="min-h-80 noscript:hidden">
        {favorites !== undefined && shown.length === 0 ? (
          <NothingSaved />
        ) : (
          <ShownList favorites={favorites} shown={shown} list={data?.shared} />
        )}
      </div>
    </PageFrame>
  )
}

/** What is removed stays in its place, with an empty heart, until the page is left: a slip can be undone. */
function useShownFavorites(favorites: readonly Favorite[] | undefined) {
  const [shown, setShown] = useState<readonly Favorite[]>([])
  const added = favorites?.filter(({ id }) => !shown.some((favorite) => favorite.id === id)) ?? []
  if (added.length > 0) setShown([...added, ...shown].slice(0, MOST_FAVORITES))
  return shown
}

interface ShownListProps {
  favorites: readonly Favorite[] | undefined
  shown: readonly Favorite[]
  list: ChosenListData | undefined
}

function ShownList({ favorites, shown, list }: ShownListProps) {
  if (!list) return <PendingList favorites={shown} />
  const missing = favorites?.filter(({ id }) => list.missingIds.includes(id)) ?? []
  return (
    <StatusRegion status={String(missing.length)}>
      <Comparison businesses={list.businesses} label={SAVED_TITLE} favorites={favorites} />
      <CallSheet businesses={list.businesses} favorites={favorites} />
      {missing.length > 0 && <NoLongerListed favorites={missing} />}
    </StatusRegion>
  )
}

function NoLongerListed({ favorites }: { favorites: readonly Favorite[] }) {
  return (
    <section aria-labelledby="no-longer-listed" className="mt-8">
      <h2 id="no-longer-listed" className="text-xl">
        No Longer Listed
      </h2>
      <ul className="mt-2 max-w-prose">
        {favorites.map(({ id, name }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => removeFavorite(id)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      icon={<Heart />}
      title="Nothing saved yet"
      text="Save businesses you may need again, then share, print, or call them from here."
      action={<ButtonLink to="/businesses/search">Find Businesses</ButtonLink>}
    />
  )
}

/** Names from the device until the rest arrives; gray cards before the page is alive. */
function PendingList({ favorites }: { favorites: readonly Favorite[] }) {
  const cards: readonly (Favorite | undefined)[] = favorites.length > 0 ? favorites : [undefined, undefined]
  return (
    <ul
      aria-busy
      aria-label="Saved businesses are loading"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4"
    >
      {cards.map((favorite, index) => (
        <Card key={favorite?.id ?? index} asChild className="min-h-36 p-4">
          <li>
            {favorite ? (
              <Link
                to={href('/business/:businessId', { businessId: favorite.id })}
                className="font-serif text-lg font-semibold text-ink no-underline hover:underline"
              >
                {favorite.name}
              </Link>
            ) : (
              <Skeleton className="h-6 w-3/5" />
            )}
            <SkeletonText lines={2} className="mt-3" />
          </li>
        </Card>
      ))}
    </ul>
  )
}

export function SharedListPage({ list }: { list: ChosenListData }) {
  const { businesses, missingIds } = list
  if (businesses.length === 0) {
    return (
      <EmptyPage
        title="This list is empty now"
        text="The businesses on it are no longer listed."
        action={<ButtonLink to="/businesses/search">Find Businesses</ButtonLink>}
      />
    )
  }
  return (
    <PageFrame>
      <PageHeader
        title={SHARED_TITLE}
        lead={countText(businesses.length, 'veteran-owned business', 'veteran-owned businesses')}
        className="mb-5 pb-5 md:mb-5"
      >
        <div className="frame-size flex flex-wrap gap-2">
          <KeepOnDevice businesses={businesses} />
          <ListActions title={SHARED_TITLE} ids={businesses.map(({ id }) => id)} plural={list.plural} />
        </div>
      </PageHeader>
      <Comparison businesses={businesses} label={SHARED_TITLE} />
      <CallSheet businesses={businesses} />
      {missingIds.length > 0 && (
        <p className="mt-6 text-ink-soft">
          {countText(missingIds.length, 'business')} on this list {missingIds.length === 1 ? 'is' : 'are'} no
          longer listed.
        </p>
      )}
    </PageFrame>
  )
}

function KeepOnDevice({ businesses }: Pick<ChosenListData, 'businesses'>) {
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

interface ListActionsProps {
  title: string
  ids: readonly string[]
  plural: string | undefined
}

function ListActions({ title, ids, plural = 'veteran-owned businesses' }: ListActionsProps) {
  const count = countText(ids.length, 'veteran-owned business', plural)
  const isPlaced = usePosition() !== undefined
  const locate = async () => {
    const { findPosition } = await import('./asking/find-position.ts')
    const found = await findPosition()
    if ('problem' in found) toast({ title: found.problem })
    else keepPlace(found)
  }
  return (
    <div className="frame-size flex flex-wrap gap-2 print:hidden">
      <ShareButton
        title={title}
        text={`${count}, with ${ids.length === 1 ? 'its phone number' : 'phone numbers'}:`}
        path={savedPath(ids)}
        edge="left"
      />
      <Button onClick={() => print()} className="noscript:hidden">
        <Printer aria-hidden />
        Print Call Sheet
      </Button>
      {!isPlaced && (
        <Button variant="quiet" onClick={() => void locate()} className="max-md:px-0 noscript:hidden">
          <LocateFixed aria-hidden />
          Show Miles From Here
        </Button>
      )}
    </div>
  )
}
