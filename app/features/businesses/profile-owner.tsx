import { ButtonLink } from '../../ui/index.ts'
import { type PostAnswer, PostComposer } from '../posts/components.ts'
import { PhotoControl } from './photo-control.tsx'
import type { ProfileView } from './profile-view.ts'

interface ProfileOwnerProps {
  view: ProfileView
  answer: PostAnswer | undefined
  onBannerPreview: (address: string | undefined) => void
  onPhotoPreview: (address: string | undefined) => void
}

/** The owner's controls, below everything that customers need. Visitors may try them; saving needs an owner. */
export function ProfileOwner({ view, answer, onBannerPreview, onPhotoPreview }: ProfileOwnerProps) {
  return (
    <section
      id="owner"
      aria-labelledby="owner-heading"
      className="mt-8 scroll-mt-4 rounded-card border border-line bg-card p-4 md:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="owner-heading" className="text-xl">
            Is this your business?
          </h2>
          <p className="mt-1 max-w-prose text-pretty text-ink-soft">
            Owners post news and change pictures here. Publishing and saving need you to sign in.
          </p>
        </div>
        <ButtonLink to={view.signInPath}>Sign in</ButtonLink>
      </div>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <div>
          <h3 className="mb-3 text-lg">Write a post</h3>
          <PostComposer businessId={view.id} signInPath={view.signInPath} answer={answer} />
        </div>
        <div>
          <h3 className="mb-3 text-lg">Change pictures</h3>
          <div className="flex flex-col gap-5">
            <PhotoControl label="Banner photo" name="banner" onPreview={onBannerPreview} />
            <PhotoControl label="Profile photo" name="photo" onPreview={onPhotoPreview} />
          </div>
        </div>
      </div>
    </section>
  )
}
