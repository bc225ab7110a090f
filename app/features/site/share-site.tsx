import { Share2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { shareOrCopy } from '../../ui/share.ts'
import { Contours } from './contours.tsx'
import { TAGLINE } from './metadata.ts'

export function ShareSite() {
  return (
    <section aria-labelledby="share-site" className="mx-auto mt-16 w-full max-w-page px-4 md:px-6 lg:px-8">
      <div className="neatline relative overflow-hidden rounded-[6px] bg-sand px-6 py-8 md:px-10 md:py-10">
        <Contours className="text-line opacity-70" />
        <div className="relative flex flex-col items-start gap-5 md:flex-row md:items-center md:justify-between md:gap-10">
          <div>
            <h2 id="share-site" className="text-xl md:text-2xl">
              Share This Directory
            </h2>
            <p className="mt-2 max-w-prose">
              Know a veteran with a business, or a neighbor who’d hire one? Share this page.
            </p>
          </div>
          <Button
            onClick={() => void shareOrCopy({ title: TAGLINE, url: location.origin })}
            className="shrink-0 px-6 noscript:hidden"
          >
            <Share2 aria-hidden />
            Share
          </Button>
        </div>
      </div>
    </section>
  )
}
