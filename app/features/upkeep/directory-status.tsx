import { countText } from '../../text/count-text.ts'
import { sizeText } from '../../text/size-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'

/** How the directory is doing, in five lines; nothing for those who are not administrators. */
export function DirectoryStatus() {
  const { data: own } = useAnswer(['roles'], () => api.roles.$get())
  const isAdministrator = own?.roles.includes('administrator')
  const { data } = useAnswer(isAdministrator ? ['status'] : undefined, () => api.status.$get())
  if (!data) return null
  const { backupAt, failingJobs, mails, disk, version } = data
  const lines = [
    ['Last backup', backupAt ? momentText(backupAt) : 'Never. To make one: npm run directory -- backup'],
    ['Jobs that fail', failingJobs.join(', ') || 'None'],
    [
      'Emails that wait',
      `${countText(mails.waiting, 'email')}, ${mails.failed} given up in the last 30 days`,
    ],
    ['Disk', `${sizeText(disk.freeBytes)} of ${sizeText(disk.bytes)} free`],
    ['Version', version],
  ]
  return (
    <section aria-labelledby="directory-status" className="mt-10 border-t border-line pt-4 text-sm">
      <h2 id="directory-status" className="text-base">
        Directory Status
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {lines.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
