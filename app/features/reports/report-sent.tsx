import { CircleCheck } from 'lucide-react'
import { endSentence } from '../../text/end-sentence.ts'
import { ButtonLink, PageFrame, PageHeader } from '../../ui/index.ts'

export function ReportSent({ id, name }: { id: string; name: string }) {
  return (
    <PageFrame narrow>
      <PageHeader
        mark={<CircleCheck aria-hidden className="size-12 shrink-0 stroke-[1.5] text-verified" />}
        title="Thank You"
        lead={`${endSentence(`A volunteer will look into it before anything changes on the listing for ${name}`)} If you gave us your email address, we’ll email you when it’s resolved.`}
      />
      <ButtonLink to={`/business/${id}`}>Back to {name}</ButtonLink>
    </PageFrame>
  )
}
