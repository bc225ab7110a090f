import { CrisisLinks } from './crisis-line.tsx'
import { hoursSentence, PhoneLink } from './resource-entry.tsx'
import type { NeedAssistance as NeedAssistanceData } from './resources.server.ts'

export function NeedAssistance({ needAssistance }: { needAssistance: NeedAssistanceData }) {
  const { title, crisisLine, stateLine } = needAssistance
  return (
    <section
      aria-labelledby="need-assistance"
      className="neatline mt-12 rounded-card bg-card p-5 md:p-8 print:mt-4 print:p-3"
    >
      <h2 id="need-assistance" className="text-xl md:text-2xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-8 lg:grid-cols-2 print:grid-cols-2">
        <div>
          <h3 className="text-lg">{crisisLine.title}</h3>
          <p className="mt-1 text-2xl font-semibold tabular-nums">{crisisLine.dialInFull}</p>
          <p className="font-semibold text-verified">{hoursSentence(crisisLine.hours)}</p>
          <p className="mt-2">{crisisLine.description}</p>
          <CrisisLinks crisisLine={crisisLine} callVariant="secondary" className="mt-4" />
          <p className="mt-4 font-semibold">{crisisLine.emergency}</p>
        </div>
        <div>
          <h3 className="text-lg">{stateLine.title}</h3>
          {stateLine.phone && (
            <div className="mt-1 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-2 [&_a]:text-xl [&_a]:font-semibold">
              <PhoneLink phone={stateLine.phone} />
            </div>
          )}
          {stateLine.hours && <p className="font-semibold text-verified">{hoursSentence(stateLine.hours)}</p>}
          <p className="mt-2">{stateLine.description}</p>
        </div>
      </div>
    </section>
  )
}
