import type { InferResponseType } from 'hono/client'
import { operatorSentence } from '../site/operator.ts'
import { OperatorForm } from './operator-form.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ACCOUNT_PATH } from '../accounts/account-paths.ts'
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

export function ModerationPage() {
  const desk = useDesk()
  // Here, because a list that does not come takes the place of the whole desk.
  const work = useCaseWork(desk)
  const known = NOT_LET_IN[desk.refusal?.problem ?? '']
  const { data: own } = useAnswer(['roles'], () => api.roles.$get())
  const isAdministrator = own?.roles.includes('administrator')
  const { data: status, reload } = useAnswer(isAdministrator ? ['status'] : undefined, () =>
    api.status.$get(),
  )
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-4 md:px-6 lg:px-8">
      <Breadcrumb
        steps={[{ label: 'Moderation' }]}
        className={desk.isOpened ? '-mt-4 max-lg:hidden' : '-mt-4'}
      />
      {desk.refusal && !desk.isLoaded ? (
        <>
          <h1 className="mb-4 text-xl">Moderation</h1>
          <EmptyState
            title="The desk didn’t open"
            text={desk.refusal.message}
            {...known}
            action={
              known ? (
                <ButtonLink to={ACCOUNT_PATH} variant={known.hint ? 'primary' : 'secondary'}>
                  Your Account
                </ButtonLink>
              ) : (
                <Button onClick={desk.refresh}>Try Again</Button>
              )
            }
          />
        </>
      ) : (
        <>
          {status && !status.operator.name && <OperatorForm operator={status.operator} onSaved={reload} />}
          <DeskView desk={desk} work={work} />
          <DailyEmail />
          {status && <DirectoryStatus status={status} onChanged={reload} />}
        </>
      )}
    </div>
  )
}

const NOT_LET_IN: Partial<Record<string, { title: string; text: string; hint?: string }>> = {
  insufficient_aal: {
    title: 'The desk needs two-step sign-in',
    text: 'You can review once you sign in with the code from your authenticator app.',
    hint: 'Turn on two-step sign-in in your account. If it’s already on, sign out and sign in again with the code.',
  },
  not_admin: {
    title: 'This page is for reviewers',
    text: 'You’re signed in, but your account doesn’t have access. If you belong to the team, ask the operator to make you a moderator.',
  },
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
