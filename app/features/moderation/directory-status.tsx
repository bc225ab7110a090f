import type { InferResponseType } from 'hono/client'
import { countText } from '../../text/count-text.ts'
import { sizeText } from '../../text/size-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import { Facts } from '../../ui/facts.tsx'
import type { api } from '../accounts/api.ts'
import { operatorSentence } from '../site/operator.ts'
import OperatorForm from './operator-form.tsx'

/** How the directory is doing, for administrators. */
export default function DirectoryStatus({
  status: { backupAt, failingJobs, mails, disk, version, operator, isOperatorSet },
  onChanged,
}: {
  status: InferResponseType<typeof api.status.$get, 200>
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
    </section>
  )
}
