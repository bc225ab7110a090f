import { Rss } from 'lucide-react'
import { ButtonLink } from '../../ui/index.ts'

export function FollowSearch({ feedPath, followPath }: { feedPath: string; followPath: string }) {
  return (
    <section
      aria-labelledby="follow-search"
      className="mx-auto w-full max-w-page px-4 md:px-6 lg:px-8 print:hidden"
    >
      <div className="border-t border-line pt-6">
        <h2 id="follow-search" className="text-xl">
          Follow This Search
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          Get new listings that match: once a week by email, or in a feed reader as soon as they’re published.
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to={followPath} rel="nofollow">
            Tell Me by Email
          </ButtonLink>
          <a href={feedPath} className="tap-line gap-2 font-semibold">
            <Rss aria-hidden className="size-5 shrink-0" />
            Feed of new listings (Atom)
          </a>
        </div>
      </div>
    </section>
  )
}
