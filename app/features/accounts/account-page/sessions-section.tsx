import { momentText } from '../../../time/eastern-time.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { endSession, fetchSessions } from '../own-account.ts'
import { AccountSection, focusSection } from './account-section.tsx'
import { deviceName } from '../session/device-name.ts'
import { callAuth } from '../session/call-auth.ts'
import { SignOutButton } from '../menu/sign-out-button.tsx'
import { useAnswer } from '../use-answer.ts'

const ID = 'devices'

/** @param isListed false where the service cannot list its sessions */
export function SessionsSection({ isListed }: { isListed: boolean }) {
  const { data, refusal, reload } = useAnswer(isListed ? ['sessions'] : undefined, fetchSessions)
  const sessions = data?.sessions ?? (refusal && [])
  const { isSending, send } = useSending('Something went wrong')
  const end = (id: string) =>
    send(() => endSession(id), {
      onDone: async () => {
        focusSection(ID)
        await reload()
        toast({ title: 'Signed out on that device' })
      },
    })
  const endOthers = () =>
    send(() => callAuth((client) => client.signOut({ scope: 'others' })), {
      onDone: async () => {
        focusSection(ID)
        await reload()
        toast({ title: 'Signed out on all other devices' })
      },
    })
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <AccountSection
      id={ID}
      title="Devices"
      lead="Where you’re signed in. “Sign Out” at the top of this page signs you out everywhere."
    >
      {isListed && !sessions && <p role="status">Loading...</p>}
      {sessions && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0"
            >
              <div className="min-w-0">
                <p className="font-semibold">
                  {deviceName(session.userAgent)}
                  {session.isCurrent && <span className="font-normal text-ink-soft"> (this device)</span>}
                </p>
                <p className="text-sm break-words text-ink-soft">
                  {session.ip && `${session.ip} · `}last used {momentText(session.lastUsedAt)}
                </p>
              </div>
              {!session.isCurrent && (
                <Button
                  disabled={isSending}
                  aria-label={`Sign out ${deviceName(session.userAgent)}`}
                  onClick={() => end(session.id)}
                >
                  Sign Out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <SignOutButton isOfThisDevice />
        {(others.length > 0 || !isListed) && (
          <Button disabled={isSending} onClick={endOthers}>
            Sign Out on All Other Devices
          </Button>
        )}
      </div>
    </AccountSection>
  )
}
