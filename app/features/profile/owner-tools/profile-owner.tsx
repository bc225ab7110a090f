import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { FormAnswer } from '../../../forms/form-answer.ts'
import { useSession } from '../../accounts/session.tsx'
import { PostComposer } from '../../posts/post-composer.tsx'
import type { ProfileView } from '../profile-view.server.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useChosenFile } from '../../photos/chosen-picture.tsx'
import type { PhotoKind } from '../../photos/photo.ts'
import { ACCEPTED_PICTURES } from '../../photos/prepare-picture.ts'

export type OnPreview = (kind: PhotoKind, address: string | undefined) => void

interface ProfileOwnerProps {
  view: ProfileView
  answer: FormAnswer<'type' | 'content'> | undefined
  onPreview: OnPreview
}

const OWNER_ID = 'owner'

const OwnerTools = lazy(() => import('./owner-tools.tsx'))

/** Folded away, but open for the owner and for visitors who return or have a draft. */
export function ProfileOwner(props: ProfileOwnerProps) {
  const { answer, onPreview, view } = props
  const { user } = useSession()
  const details = useRef<HTMLDetailsElement>(null)
  const [isOwner, setOwner] = useState(false)

  useEffect(() => {
    if (!details.current) return
    const hasText = details.current.querySelector('textarea')?.value !== ''
    if (hasText || location.hash === `#${OWNER_ID}`) details.current.open = true
  }, [])
  const openForOwner = () => {
    setOwner(true)
    if (details.current) details.current.open = true
  }

  return (
    <section id={OWNER_ID} aria-labelledby="owner-heading" className="mt-6 scroll-mt-4 print:hidden">
      <details ref={details} open={answer !== undefined} className="group rounded-card border border-line">
        <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-card px-4 py-3 group-open:rounded-b-none hover:bg-sand md:px-8 [&::-webkit-details-marker]:hidden">
          <h2 id="owner-heading" className="text-lg">
            {isOwner ? 'Your Listing' : 'Is this your business?'}
          </h2>
          <ChevronDown aria-hidden className="row-span-2 size-5 group-open:rotate-180" />
          <span className="text-sm text-ink-soft">Post news and change pictures.</span>
        </summary>
        <div className="border-t border-line px-4 pt-5 pb-6 md:px-8">
          {user ? (
            <Suspense fallback={<Spinner label="Loading..." />}>
              <OwnerTools {...{ view, onPreview }} onOwner={openForOwner} />
            </Suspense>
          ) : (
            <VisitorsControls {...props} />
          )}
        </div>
      </details>
    </section>
  )
}

function VisitorsControls({ view, answer, onPreview }: ProfileOwnerProps) {
  return (
    <>
      <p className="max-w-prose text-pretty">
        Only the owner can publish here. You can start writing now; we’ll save it on this device until you
        sign in.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={href('/claim/:businessId', { businessId: view.id })}>This Is My Business</ButtonLink>
        <ButtonLink to={view.signInPath}>Sign In to Post or Change Pictures</ButtonLink>
      </div>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <div>
          <h3 className="mb-3 text-lg">Write a Post</h3>
          <PostComposer businessId={view.id} signInPath={view.signInPath} answer={answer} />
        </div>
        <div>
          <h3 className="mb-3 text-lg">Change Pictures</h3>
          <div className="flex flex-col gap-5">
            <PhotoControl label="Banner photo" name="banner" kind="banner" onPreview={onPreview} />
            <PhotoControl label="Profile photo" name="photo" kind="profile" onPreview={onPreview} />
          </div>
        </div>
      </div>
    </>
  )
}

function PhotoControl({
  label,
  name,
  kind,
  onPreview,
}: {
  label: string
  name: string
  kind: PhotoKind
  onPreview: OnPreview
}) {
  const input = useRef<HTMLInputElement>(null)
  const { chosen, problem, choose } = useChosenFile((address) => {
    onPreview(kind, address)
    toast({
      title: 'Sign in to save this picture',
      description: 'For now, only you can see it, on this page.',
    })
  })
  const chooseAtStart = useRef(choose)
  useEffect(() => {
    // A picture can be chosen before hydration.
    if (input.current) void chooseAtStart.current(input.current)
  }, [])

  return (
    <TextField
      ref={input}
      type="file"
      accept={ACCEPTED_PICTURES}
      label={label}
      name={name}
      error={problem}
      help={chosen ? 'Shown on this page only. Sign in to save it.' : 'An image file, such as a JPEG or PNG.'}
      onChange={(event) => void choose(event.currentTarget)}
    />
  )
}
