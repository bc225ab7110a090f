import { MessageSquare, MessagesSquare, Phone } from 'lucide-react'
import { buttonClasses } from '../../ui/index.ts'
import type { NeedAssistance as NeedAssistanceData } from './resource.ts'
import { hoursSentence, PhoneLink } from './resource-card.tsx'

/** The Veterans Crisis Line, and the state's support line beside it. */
export function NeedAssistance({ needAssistance }: { needAssistance: NeedAssistanceData }) {
  const { title, crisisLine, stateLine } = needAssistance
  return (
    <section
      aria-labelledby="need-assistance"
      className="mt-12 scroll-mt-20 rounded-card border-2 border-gulf bg-card p-5 md:p-8"
    >
      <h2 id="need-assistance" className="scroll-mt-20 text-2xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-8 md:grid-cols-2">
        <div>
          <h3 className="text-xl">{crisisLine.title}</h3>
          <p className="mt-1 text-2xl font-semibold tabular-nums">{crisisLine.dialInFull}</p>
          <p className="font-semibold text-verified">{hoursSentence(crisisLine.hours)}</p>
          <p className="mt-2">{crisisLine.description}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <a href={`tel:${crisisLine.tel}`} className={buttonClasses('primary')}>
              <Phone aria-hidden />
              {`Call ${crisisLine.dial}`}
            </a>
            <a href={crisisLine.smsHref} className={buttonClasses('secondary')}>
              <MessageSquare aria-hidden />
              {`Text ${crisisLine.text}`}
            </a>
            <a href={crisisLine.chatUrl} className={buttonClasses('secondary')}>
              <MessagesSquare aria-hidden />
              Chat online
            </a>
          </p>
          <p className="mt-4 font-semibold">{crisisLine.emergency}</p>
        </div>
        <div>
          <h3 className="text-xl">{stateLine.title}</h3>
          {stateLine.hours && <p className="font-semibold text-verified">{hoursSentence(stateLine.hours)}</p>}
          <p className="mt-2">{stateLine.description}</p>
          {stateLine.phone && <PhoneLink phone={stateLine.phone} />}
        </div>
      </div>
    </section>
  )
}
