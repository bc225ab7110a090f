import { useSending } from '../../../forms/use-sending.ts'
import { SentForm, SubmitButton } from '../../../forms/sent-form.tsx'
import { showAtField, toOutcome } from '../../../platform/api-outcome.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SelectField } from '../../../ui/form/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { COLUMN_LABELS, COLUMN_TARGETS, type ColumnTarget } from '../column-targets.ts'
import { oneImport, type ShownImport } from './one-import-api.ts'

const OPTIONS = COLUMN_TARGETS.map((target) => ({ value: target, label: COLUMN_LABELS[target] }))

export function ColumnsForm({
  found: { id, headings, columns, isGuessed, sheets, sheet },
  onSheet,
  onDone,
}: {
  found: ShownImport
  onSheet: () => unknown
  onDone: () => unknown
}) {
  const sending = useSending('Not looked through')
  const choosing = useSending('Not read')
  const problem = sending.errors?.['columns']
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          name="sheet"
          label="Sheet of the workbook"
          help="Another sheet has other columns."
          className="mb-6 max-w-md"
          options={sheets.map((name) => ({ value: name, label: name }))}
          value={sheet ?? ''}
          error={choosing.errors?.['sheet']}
          aria-disabled={choosing.isSending}
          onChange={({ target: { value } }) =>
            choosing.send(
              async () =>
                showAtField(
                  'sheet',
                  await toOutcome(oneImport.sheet.$put({ param: { id }, json: { sheet: value } })),
                ),
              { onDone: onSheet },
            )
          }
        />
      )}
      <SentForm
        key={sheet}
        aria-label="Columns"
        sending={sending}
        request={(typed) => {
          const chosen = headings.map((_, at) => typed.get(`column-${at}`) as ColumnTarget)
          return oneImport.columns.$put({ param: { id }, json: { columns: chosen } })
        }}
        onDone={onDone}
      >
        <p className="max-w-prose">
          Say what each column of the list is. We remember it for the next list with the same headings.
        </p>
        {problem && (
          <Notice tone="refusal" role="alert" className="mt-4">
            {problem}
          </Notice>
        )}
        <div className="mt-5 grid items-end gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {headings.map((heading, at) => (
            <SelectField
              key={at}
              name={`column-${at}`}
              label={
                <span className="wrap-anywhere">
                  {heading || `Column ${at + 1}`}{' '}
                  {isGuessed[at] && (
                    <Badge tone="brass">{columns[at] === 'ignore' ? 'Not recognized' : 'Check this'}</Badge>
                  )}
                </span>
              }
              options={OPTIONS}
              defaultValue={columns[at]}
            />
          ))}
        </div>
        <SubmitButton variant="primary" className="mt-6">
          Show Preview
        </SubmitButton>
      </SentForm>
    </>
  )
}
