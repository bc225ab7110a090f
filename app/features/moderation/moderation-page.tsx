import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCaseWork } from './deciding/use-case-work.ts'
import { DeskView } from './desk/desk-view.tsx'
import { useDesk } from './desk/use-desk.ts'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { useSending } from '../../forms/use-sending.ts'
import { TeamFrame, useRoles } from '../team/team-frame.tsx'
import { TeamRefusal } from '../team/team-refusal.tsx'

// Only administrators see these.
const OperatorForm = lazy(() => import('./operator-form.tsx'))
const DirectoryStatus = lazy(() => import('./directory-status.tsx'))

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
          {status && !status.operator.name && (
            <Suspense>
              <OperatorForm operator={status.operator} onSaved={reload} />
            </Suspense>
          )}
          <div className={desk.isOpened ? 'max-lg:hidden' : undefined}>
            <Suspense>
              <NotesForYou />
            </Suspense>
          </div>
          <DeskView desk={desk} work={work} />
          <DailyEmail />
          {status && (
            <Suspense>
              <DirectoryStatus status={status} onChanged={reload} />
            </Suspense>
          )}
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
