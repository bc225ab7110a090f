import { lazy, Suspense } from 'react'
import type { InferResponseType } from 'hono/client'
import { operatorSentence } from '../site/operator.ts'
import { OperatorForm } from './operator-form.tsx'
import { Button } from '../../ui/button.tsx'
import { useCaseWork } from './deciding/use-case-work.ts'
import { DeskView } from './desk/desk-view.tsx'
import { useDesk } from './desk/use-desk.ts'
import { countText } from '../../text/count-text.ts'
import { sizeText } from '../../text/size-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { useSending } from '../../forms/use-sending.ts'
import { Facts } from '../../ui/facts.tsx'
import { TeamFrame, useRoles } from '../team/team-frame.tsx'
import { TeamRefusal } from '../team/team-refusal.tsx'

const NotesForYou = lazy(() => import('./notes-for-you.tsx'))

export function ModerationPage() {
  const desk = useDesk()
  // Here, because a list that does not come takes the place of the whole desk.
  const work = useCaseWork(desk)
  const { data: own } = useRoles()
  const isAdministrator = own?.roles.includes('administrator')
  const { data: status, reload } = useAnswer(isAdministrator ? ['status'] : undefined, () =>
    api.status.$get(),
  )
  return (
    <TeamFrame headClassName={desk.isOpened ? 'max-lg:hidden' : undefined}>
      {desk.refusal && !desk.isLoaded ? (
        <>
          <h1 className="mb-4 text-xl">Moderation</h1>
          <TeamRefusal
            problem={desk.refusal.problem}
            title="The desk didn’t open"
            text={desk.refusal.message}
            onAskAgain={desk.refresh}
          />
        </>
      ) : (
        <>
          {status && !status.operator.name && <OperatorForm operator={status.operator} onSaved={reload} />}
          <div className={desk.isOpened ? 'max-lg:hidden' : undefined}>
            <Suspense>
              <NotesForYou />
            </Suspense>
          </div>
          <DeskView desk={desk} work={work} />
          <DailyEmail />
          {status && <DirectoryStatus status={status} onChanged={reload} />}
        </>
      )}
    </TeamFrame>
  )
}

function DailyEmail() {
  const { data, reload } = useAnswer(['daily-email'], () => api.moderation['daily-email'].$get())
  const { isSending, send } = useSending('Not saved')
  if (!data) return null
  const { isOn } = data
  const turn = () =>
    send(() => api.moderation['daily-email'].$put({ json: { isOn: !isOn } }), { onDone: reload })
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-4 border-t border-line pt-4 text-sm">
      {isOn ? 'At 8 AM Eastern we email you what’s waiting.' : 'We don’t email you what’s waiting.'}
      <Button variant="quiet" busy={isSending} onClick={turn}>
        {isOn ? 'Stop the Daily Email' : 'Email Me Every Day'}
      </Button>
    </p>
  )
}

/** How the directory is doing, for administrators. */
function DirectoryStatus({
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
