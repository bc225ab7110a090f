import { ButtonLink, PageFrame, PageHeader } from '../../ui/index.ts'

/** After a report or a correction was sent. */
export function ReportSent({ id, name }: { id: string; name: string }) {
  return (
    <PageFrame narrow>
      <PageHeader
        title="Thank You"
        lead={`A volunteer looks into it. The page of ${name} changes once that is done.`}
      />
      <ButtonLink to={`/business/${id}`}>Back to {name}</ButtonLink>
    </PageFrame>
  )
}
