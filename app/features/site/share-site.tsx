import { Share2 } from 'lucide-react'
import { Button, shareOrCopy } from '../../ui/index.ts'
import { TAGLINE } from './metadata.ts'

/** The call to share the site, at the end of the home page. Without scripts there is nothing to press. */
export function ShareSite() {
  return (
    <section
      aria-labelledby="share-site"
      className="mx-auto mt-12 flex w-full max-w-page flex-col items-start gap-4 px-4 md:flex-row md:items-center md:justify-between md:px-6 lg:px-8"
    >
      <div>
        <h2 id="share-site" className="text-xl md:text-2xl">
          Share this directory
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          Know a veteran with a business, or somebody who would hire one? Send them this page.
        </p>
      </div>
      <Button
        onClick={() => void shareOrCopy({ title: TAGLINE, url: location.origin })}
        className="noscript:hidden"
      >
        <Share2 aria-hidden />
        Share
      </Button>
    </section>
  )
}
