import { MessageSquare, MessagesSquare, Phone } from 'lucide-react'
import { type ButtonVariant, buttonClasses } from '../../ui/button.tsx'
import type { NeedAssistance } from './resources.server.ts'

type CrisisLine = NeedAssistance['crisisLine']

/** First on the page, for a person in crisis who cannot read further. */
export function HelpNow({ crisisLine }: { crisisLine: CrisisLine }) {
  return (
    <section
      aria-labelledby="help-now"
      className="rounded-card border border-line-strong bg-card p-5 md:p-6 lg:flex lg:items-center lg:justify-between lg:gap-8 print:hidden"
    >
      <div>
        <h2 id="help-now" className="text-xl md:text-2xl">
          Need help now?
        </h2>
        <p className="mt-1">
          {`${crisisLine.title}: call ${crisisLine.dial}, then press 1. Free, confidential, day and night.`}
        </p>
        <p className="text-sm font-semibold">{crisisLine.emergency}</p>
      </div>
      <CrisisLinks crisisLine={crisisLine} callVariant="primary" className="mt-4 lg:mt-0" />
    </section>
  )
}

interface CrisisLinksProps {
  crisisLine: CrisisLine
  callVariant: ButtonVariant
  className: string
}

export function CrisisLinks({ crisisLine, callVariant, className }: CrisisLinksProps) {
  return (
    <p className={`flex flex-wrap gap-3 print:hidden ${className}`}>
      <a href={`tel:${crisisLine.tel}`} className={buttonClasses(callVariant, 'max-sm:w-full')}>
        <Phone aria-hidden />
        {`Call ${crisisLine.dial}`}
      </a>
      <a
        href={crisisLine.smsHref}
        className={buttonClasses('secondary', 'max-sm:flex-[1_1_7rem] max-sm:[&_svg]:hidden')}
      >
        <MessageSquare aria-hidden />
        {`Text ${crisisLine.text}`}
      </a>
      <a
        href={crisisLine.chatUrl}
        className={buttonClasses('secondary', 'max-sm:flex-[1_1_7rem] max-sm:[&_svg]:hidden')}
      >
        <MessagesSquare aria-hidden />
        Chat online
      </a>
    </p>
  )
}
