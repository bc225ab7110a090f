import { countText } from '../../text/count-text.ts'
import { sizeText } from '../../text/size-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { Facts } from '../../ui/facts.tsx'

/** How the directory is doing, in five lines; nothing for those who are not administrators. */
export function DirectoryStatus() {
  const { data: own } = useAnswer(['roles'], () => api.roles.$get())
  const isAdministrator = own?.roles.includes('administrator')
  const { data } = useAnswer(isAdministrator ? ['status'] : undefined, () => api.status.$get())
  if (!data) return null
  const { backupAt, failingJobs, mails, disk, version } = data
  const lastBackup = backupAt ? momentText(backupAt) : 'Never. To make one: npm run directory -- backup'
  const mailText = `${countText(mails.waiting, 'email')}, ${mails.failed} given up in the last 30 days`
  const facts = [
    { label: 'Last backup', value: lastBackup },
    { label: 'Jobs that fail', value: failingJobs.join(', ') || 'None' },
    { label: 'Emails that wait', value: mailText },
    { label: 'Disk', value: `${sizeText(disk.freeBytes)} of ${sizeText(disk.bytes)} free` },
    { label: 'Version', value: version },
  ]
  return (
    <section aria-labelledby="directory-status" className="mt-10 border-t border-line pt-4 text-sm">
      <h2 id="directory-status" className="text-base">
        Directory Status
      </h2>
      <Facts isAligned className="mt-2" facts={facts} />
    </section>
  )
}
