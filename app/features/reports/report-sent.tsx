import { CircleCheck } from 'lucide-react'
import { ButtonLink, PageFrame, PageHeader } from '../../ui/index.ts'

/** After a report or a correction was sent. */
export function ReportSent({ id, name }: { id: string; name: string }) {
  return (
    <PageFrame narrow>
      <PageHeader
        mark={<CircleCheck aria-hidden className="size-12 shrink-0 stroke-[1.5] text-verified" />}
        title="Thank You"
        lead={`A volunteer will look into it before anything changes on the page of ${name}. If you gave us your email address, we write to you once it is decided.`}
      />
      <ButtonLink to={`/business/${id}`}>Back to {name}</ButtonLink>
    </PageFrame>
  )
}
