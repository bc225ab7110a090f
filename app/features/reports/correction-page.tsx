import { href } from 'react-router'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { ListingFields } from '../businesses/listing-field.tsx'
import { LISTING_FIELDS } from '../businesses/listing-fields.ts'
import type { correctionForm } from './check-report.server.ts'
import { CORRECTABLE_FIELDS, type CorrectionAnswer } from './correction-fields.ts'
import { ReporterEmail, ReportFrame } from './report-page.tsx'

interface CorrectionPageProps extends ReturnType<typeof correctionForm> {
  name: string
  /** Absent for the reader of the listing's own mailbox. */
  id?: string
  answer: CorrectionAnswer | undefined
}

export function CorrectionPage({ id, name, current, options, answer }: CorrectionPageProps) {
  const { counties = [] } = answer ?? {}
  return (
    <ReportFrame
      business={id ? { id, name } : undefined}
      title={id ? 'Suggest a Correction' : 'What Changed?'}
      lead={`Here’s what the listing ${id ? '' : `for ${name} `}says now. Change anything that’s wrong. A volunteer will check it before it’s published.`}
      question="Has it closed, or is it something else?"
      instead={{
        to: href('/business/:businessId/report', { businessId: id ?? '' }),
        label: 'Report a problem',
      }}
    >
      <ActionForm answer={answer} submitLabel="Send Correction" isPublic>
        <ListingFields
          names={CORRECTABLE_FIELDS.flatMap((name) =>
            name === 'address' && counties.length > 0 ? [name, 'county' as const] : [name],
          )}
          fields={LISTING_FIELDS}
          values={{ ...current, ...answer?.values }}
          errors={answer?.errors}
          options={{ ...options, counties }}
          own={(_, { kind }) => ({ optional: kind === 'week', autoComplete: 'off' })}
        />
        <TextAreaField
          name="message"
          {...(id
            ? { label: 'How do you know?', help: 'For example: I called them, or it’s on their door.' }
            : { label: 'Anything else we should know?' })}
          rows={2}
          optional
        />
        {id && <ReporterEmail />}
      </ActionForm>
    </ReportFrame>
  )
}
