import { Phone } from 'lucide-react'
import { TextSizeControl } from '../../../ui/index.ts'
import { CRISIS_LINE_HREF } from '../links.ts'

export function UtilityStrip() {
  return (
    <div className="bg-band text-on-band print:hidden">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-2 pr-1 pl-4 text-sm md:pr-3 md:pl-6 lg:pr-5 lg:pl-8">
        <a
          href={CRISIS_LINE_HREF}
          className="inline-flex min-h-[44px] items-center gap-2 font-semibold text-on-band no-underline hover:underline"
        >
          <Phone aria-hidden className="size-4 shrink-0 max-sm:hidden" />
          {/* Two short lines on a phone, within the height of the link. */}
          <span className="leading-tight">
            <span className="max-sm:block">Veterans Crisis Line: </span>
            988, press 1
          </span>
        </a>
        <TextSizeControl />
      </div>
    </div>
  )
}
