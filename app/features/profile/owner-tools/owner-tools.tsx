import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Fold } from '../../../ui/page/fold.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { api } from '../../accounts/api.ts'
import { ScreenAnswers } from '../../accounts/screen-answers.tsx'
import { useAnswer } from '../../accounts/use-answer.ts'
import type { OwnPicture } from '../../gallery/own-picture-row.tsx'
import { OwnPictures } from '../../gallery/own-pictures.tsx'
import type { PhotoKind } from '../../photos/photo.ts'
import { PictureForm } from '../../photos/picture-form.tsx'
import { OwnPosts } from '../../posts/own-posts.tsx'
import { PostEditor } from '../../posts/post-editor.tsx'
import type { Picture } from '../../businesses/business.ts'
import type { ProfileView } from '../profile-view.server.ts'

interface OwnerToolsProps {
  view: ProfileView
  onPreview: (kind: PhotoKind, address: string | undefined) => void
  onOwner: () => void
}

export default function OwnerTools(props: OwnerToolsProps) {
  return (
    <ScreenAnswers>
      <ToolsByRights {...props} />
    </ScreenAnswers>
  )
}

function ToolsByRights(props: OwnerToolsProps) {
  const { id } = props.view
  const { answer, reload } = useAnswer(['rights', id], () =>
    api['profile-tools'][':businessId'].$get({ param: { businessId: id } }),
  )
  const isOwner = answer.state === 'shown' && answer.data.isOwner
  const reportOwner = useEffectEvent(() => props.onOwner())
  useEffect(() => {
    if (isOwner) reportOwner()
  }, [isOwner])
  if (answer.state === 'loading') return <Spinner label="Loading..." />
  if (answer.state === 'refused') {
    return (
      <div role="status">
        <p>{answer.message}</p>
        <Button className="mt-3" onClick={() => void reload()}>
          Try Again
        </Button>
      </div>
    )
  }
  const { mayWrite } = answer.data
  return (
    <>
      {!isOwner && <NotOwner businessId={id} mayWrite={mayWrite} />}
      {mayWrite && <WritersTools {...props} isOwner={isOwner} />}
    </>
  )
}

function NotOwner({ businessId, mayWrite }: { businessId: string; mayWrite: boolean }) {
  return (
    <div className={mayWrite ? 'mb-6 border-b border-line pb-6' : ''}>
      <p className="max-w-prose text-pretty">
        {mayWrite
          ? 'This listing isn’t tied to your account. Is it your business? Claim it like everyone else. If your claim needs a decision, someone else on the team will make it.'
          : 'You’re signed in, but this listing isn’t tied to your account. Is it your business? Tell us, and you can post news and change pictures as soon as that’s settled. What you wrote stays on this device.'}
      </p>
      <ButtonLink to={href('/claim/:businessId', { businessId })} className="mt-3">
        This Is My Business
      </ButtonLink>
    </div>
  )
}

function WritersTools({ isOwner, ...tools }: OwnerToolsProps & { isOwner: boolean }) {
  return (
    <>
      {!isOwner && (
        <p className="mb-3 max-w-prose text-pretty">
          You’re on the review team, so you can change this listing for its owner. The log will say it was
          you.
        </p>
      )}
      <p className="mb-6">
        <ButtonLink to={href('/my-businesses/:businessId', { businessId: tools.view.id })}>
          Edit Listing and Statistics
        </ButtonLink>
      </p>
      <ListingTools {...tools} isOwner={isOwner} />
    </>
  )
}

const PICTURE_FORMS = [
  {
    kind: 'banner',
    label: 'Banner photo',
    name: 'banner',
    saveLabel: 'Save Banner Photo',
    savedText: 'Banner photo updated successfully',
  },
  {
    kind: 'profile',
    label: 'Profile photo',
    name: 'photo',
    saveLabel: 'Save Profile Photo',
    savedText: 'Profile photo updated successfully',
  },
  {
    kind: 'gallery',
    label: 'Picture for the gallery',
    name: 'gallery',
    saveLabel: 'Add to the Gallery',
    savedText: 'Picture added to the gallery',
  },
] as const

interface ListingToolsProps extends Partial<Pick<OwnerToolsProps, 'onPreview'>> {
  view: ProfileView
  isOwner: boolean
  isFolded?: boolean
}

export function ListingTools({ view, isOwner, isFolded, onPreview }: ListingToolsProps) {
  const { placed, gallery } = ownPictures(view)
  const businessId = view.id
  const column = cn('flex min-w-0 flex-col', !isFolded && 'gap-8')
  const zoneName = view.timeZone === 'America/Chicago' ? 'Central time' : 'Eastern time'
  return (
    <div className={cn('grid gap-x-8 md:grid-cols-2', !isFolded && 'gap-y-10')}>
      <div className={column}>
        <Part title="Write a Post" isFolded={isFolded}>
          <PostEditor businessId={businessId} zoneName={zoneName} />
        </Part>
        <Part title={isOwner ? 'Your Posts' : 'Its Posts'} isFolded={isFolded}>
          <OwnPosts businessId={businessId} posts={view.posts} zoneName={zoneName} />
        </Part>
      </div>
      <div className={column}>
        <Part title="Change Pictures" isFolded={isFolded}>
          <p className="-mt-1 mb-4 text-sm text-ink-soft">
            JPEG, PNG or WebP; we make large pictures smaller. We remove location data from them.
          </p>
          <div className="flex flex-col gap-6">
            {PICTURE_FORMS.map((form) => (
              <PictureForm
                key={form.kind}
                {...form}
                businessId={businessId}
                onPreview={(address) => onPreview?.(form.kind, address)}
              />
            ))}
          </div>
        </Part>
      </div>
      <Part
        title={isOwner ? 'Your Pictures' : 'Its Pictures'}
        isFolded={isFolded}
        className="min-w-0 md:col-span-2"
      >
        <OwnPictures businessId={businessId} placed={placed} gallery={gallery} />
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  isFolded: boolean | undefined
  className?: string
  children: ReactNode
}

function Part({ title, isFolded, className, children }: PartProps) {
  return isFolded ? (
    <Fold className={className} summaryClassName="py-1" summary={<h3 className="text-lg">{title}</h3>}>
      {children}
    </Fold>
  ) : (
    <section className={className}>
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  )
}

/** Sample pictures cannot be changed here. */
function ownPictures({ banner, hasOwnBanner, profilePhoto, pictures }: ProfileView) {
  const gallery = hasOwnBanner || !banner ? pictures : [banner, ...pictures]
  return {
    placed: [
      ...placedAs('Banner', hasOwnBanner ? banner : undefined),
      ...placedAs('Profile photo', profilePhoto),
    ],
    gallery: gallery.flatMap((picture) => placedAs('Gallery', picture)),
  }
}

function placedAs(place: string, picture: Picture | undefined): OwnPicture[] {
  if (!picture?.photoId) return []
  const smallest = /\/(\d+)\.webp/.exec(picture.sourceSet ?? picture.url)
  const smallestWidth = Number(smallest?.[1] ?? picture.width)
  return [{ photoId: picture.photoId, place, alt: picture.alt, smallestWidth }]
}
