import type { FormAnswer } from '../../forms/form-answer.ts'
import { Card, type Option, PageFrame, PageHeader } from '../../ui/index.ts'
import { CorrectionForm } from './correction-page.tsx'
import type { CorrectableField, CorrectionFormField } from './report.ts'

export function LinkedCorrectionPage({
  name,
  ...form
}: {
  name: string
  current: Record<CorrectableField, string>
  categories: Option[]
  answer: FormAnswer<CorrectionFormField> | undefined
}) {
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'What changed?' }]}
        title="What Changed?"
        lead={`Here’s what the listing for ${name} says now. Change anything that’s wrong. A volunteer will check it before it’s published.`}
      />
      <Card className="p-4 sm:p-6">
        <CorrectionForm {...form} />
      </Card>
    </PageFrame>
  )
}
