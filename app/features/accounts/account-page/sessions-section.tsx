import { momentText } from '../../../time/eastern-time.ts'
import { SendButton } from '../../../forms/sent-form.tsx'
import { api } from '../api.ts'
import { AccountSection, focusSection } from './account-section.tsx'
import { deviceName } from '../session/device-name.ts'
import { callAuth } from '../session/call-auth.ts'
import { SignOutButton } from '../menu/sign-out-button.tsx'
import { useAnswer } from '../use-answer.ts'

const ID = 'devices'

/** @param isListed false where the service cannot list its sessions */
export function SessionsSection({ isListed }: { isListed: boolean }) {
  const { data, refusal, reload } = useAnswer(isListed ? ['sessions'] : undefined, () =>
    api.account.sessions.$get(),
  )
  const sessions = data?.sessions ?? (refusal && [])
  const ended = (title: string) => ({
    failure: 'Something went wrong',
    toast: { title },
    onDone: async () => {
      focusSection(ID)
      await reload()
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
                <SendButton
                  aria-label={`Sign out ${deviceName(session.userAgent)}`}
                  request={() => api.account.sessions[':id'].$delete({ param: { id: session.id } })}
                  {...ended('Signed out on that device')}
                >
                  Sign Out
                </SendButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <SignOutButton isOfThisDevice />
        {(others.length > 0 || !isListed) && (
          <SendButton
            request={() => callAuth((client) => client.signOut({ scope: 'others' }))}
            {...ended('Signed out on all other devices')}
          >
            Sign Out on All Other Devices
          </SendButton>
        )}
      </div>
    </AccountSection>
  )
}
