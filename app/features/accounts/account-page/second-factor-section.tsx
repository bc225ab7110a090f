import { ShieldCheck } from 'lucide-react'
import { dayText } from '../../../time/eastern-time.ts'
import { useState } from 'react'
import { Button, toast } from '../../../ui/index.ts'
import { makeRecoveryCodes } from './account-api.ts'
import { AccountSection, focusSection } from './account-section.tsx'
import { EnrolForm } from './enrol-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { currentService, openAuthClient } from '../session/session-store.ts'
import { useAttempt } from './use-attempt.ts'
import type { User } from '../session/user.ts'

const ID = 'second-factor'

export function SecondFactorSection({ user }: { user: User }) {
  const [isEnrolling, setEnrolling] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const { isBusy, attempt } = useAttempt()
  const hasRecoveryCodes = !currentService().isHosted
  const isOn = user.factors.length > 0

  const showNewCodes = async () => {
    if (hasRecoveryCodes) setCodes(await makeRecoveryCodes())
  }
  const turnOff = async () => {
    const client = await openAuthClient()
    for (const { id } of user.factors) {
      const { error } = await client.mfa.unenroll({ factorId: id })
      if (error) throw error
    }
    await client.refreshSession()
    close(() => setCodes(undefined))
    toast({ title: 'Two-step sign-in turned off' })
  }

  /** The focused button goes with what is closed. */
  const close = (hide: () => void) => {
    focusSection(ID)
    hide()
  }

  return (
    <AccountSection
      id={ID}
      title="Two-step sign-in"
      lead="Adds a code from an app on your phone, so your password alone isn’t enough to sign in."
    >
      {codes && <RecoveryCodes codes={codes} onDone={() => close(() => setCodes(undefined))} />}
      {!codes && isOn && (
        <>
          <p className="flex items-center gap-2 font-semibold text-verified">
            <ShieldCheck aria-hidden className="size-5 shrink-0" />
            Turned on
          </p>
          <ul className="mt-2">
            {user.factors.map(({ id, createdAt }) => (
              <li key={id}>Authenticator app, added {dayText(createdAt)}</li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            {hasRecoveryCodes && (
              <Button disabled={isBusy} onClick={() => attempt(showNewCodes)}>
                Make New Recovery Codes
              </Button>
            )}
            <Button disabled={isBusy} onClick={() => attempt(turnOff)}>
              Turn Off
            </Button>
          </div>
        </>
      )}
      {!codes && !isOn && !isEnrolling && (
        <Button onClick={() => setEnrolling(true)}>Turn On Two-Step Sign-In</Button>
      )}
      {!codes && !isOn && isEnrolling && (
        <EnrolForm
          user={user}
          onCancel={() => close(() => setEnrolling(false))}
          onVerified={async () => {
            setEnrolling(false)
            toast({ title: 'Two-step sign-in turned on' })
            await showNewCodes()
          }}
        />
      )}
    </AccountSection>
  )
}
