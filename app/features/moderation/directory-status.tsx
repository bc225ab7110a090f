import type { InferResponseType } from 'hono/client'
import { SentForm, SubmitButton } from '../../forms/sent-form.tsx'
import { typedText } from '../../forms/typed-text.ts'
import { countText } from '../../text/count-text.ts'
import { sizeText } from '../../text/size-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { Facts } from '../../ui/facts.tsx'
import { api } from '../accounts/api.ts'
import { operatorSentence } from '../site/operator.ts'
import OperatorForm from './operator-form.tsx'

type Status = InferResponseType<typeof api.status.$get, 200>

/** How the directory is doing, for administrators. */
export default function DirectoryStatus({
  status: { backupAt, failingJobs, mails, disk, version, operator, isOperatorSet, notice },
  onChanged,
}: {
  status: Status
  onChanged: () => unknown
}) {
  const lastBackup = backupAt ? momentText(backupAt) : 'Never. To make one: npm run directory -- backup'
  const mailText = `${countText(mails.waiting, 'email')}, ${mails.failed} given up in the last 30 days`
  const facts = [
    { label: 'Last backup', value: lastBackup },
    { label: 'Jobs that fail', value: failingJobs.join(', ') || 'None' },
    { label: 'Emails that wait', value: mailText },
    { label: 'Disk', value: `${sizeText(disk.freeBytes)} of ${sizeText(disk.bytes)} free` },
    { label: 'Version', value: version },
    operator.name !== undefined && { label: 'Run by', value: operatorSentence(operator) },
  ]
  return (
    <section aria-labelledby="directory-status" className="mt-10 border-t border-line pt-4 text-sm">
      <h2 id="directory-status" className="text-base">
        Directory Status
      </h2>
      <Facts isAligned className="mt-2" facts={facts} />
      {operator.name && !isOperatorSet && (
        <details>
          <summary className="tap-line w-fit cursor-pointer font-semibold text-gulf">
            Change who runs it
          </summary>
          <OperatorForm operator={operator} onSaved={onChanged} />
        </details>
      )}
      <details>
        <summary className="tap-line w-fit cursor-pointer font-semibold text-gulf">
          {notice.text === null ? 'Put a notice on every page' : 'Change the notice on every page'}
        </summary>
        <NoticeForm notice={notice} onSaved={onChanged} />
      </details>
    </section>
  )
}

function NoticeForm({ notice, onSaved }: { notice: Status['notice']; onSaved: () => unknown }) {
  return (
    <SentForm
      aria-label="Notice"
      className="flex max-w-md flex-col items-start gap-3 text-base"
      failure="Not saved"
      request={(typed) =>
        api.status.notice.$put({
          json: { text: typedText(typed, 'text'), lastDay: typedText(typed, 'lastDay') },
        })
      }
      toast={{ title: 'Saved', description: 'Every page follows within a minute.' }}
      onDone={onSaved}
    >
      <TextAreaField
        name="text"
        id="notice-text"
        defaultValue={notice.text ?? ''}
        label="Notice"
        help="One sentence, such as “Hurricane season: hours may differ.” Leave it blank to take the notice off."
        rows={2}
      />
      <TextField
        name="lastDay"
        id="notice-last-day"
        type="date"
        defaultValue={notice.lastDay ?? ''}
        label="Last day it shows"
      />
      <SubmitButton>Save Notice</SubmitButton>
    </SentForm>
  )
}
