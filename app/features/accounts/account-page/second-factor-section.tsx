import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../../../time/eastern-time.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { postToService, saveFile } from '../own-account.ts'
import { AccountSection, FocusedHeading, focusSection } from './account-section.tsx'
import { EnrollForm } from './enroll-form.tsx'
import { callAuth } from '../session/call-auth.ts'
import { currentService } from '../session-store.ts'
import type { User } from '../session/user.ts'

const ID = 'second-factor'

export function SecondFactorSection({ user }: { user: User }) {
  const [isEnrolling, setEnrolling] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const { isSending, send } = useSending('Something went wrong')
  const hasRecoveryCodes = !currentService().isHosted
  const isOn = user.factors.length > 0

  const showNewCodes = () =>
    send(() => postToService<{ codes: string[] }>('/factors/recovery-codes', {}), {
      onDone: (made) => setCodes(made.codes),
    })
  const turnOff = () =>
    send(
      async () => {
        for (const { id } of user.factors) {
          const removed = await callAuth((client) => client.mfa.unenroll({ factorId: id }))
          if (!removed.ok) return removed
        }
        return callAuth((client) => client.refreshSession())
      },
      {
        onDone: () => {
          close(() => setCodes(undefined))
          toast({ title: 'Two-step sign-in turned off' })
        },
      },
    )

  /** The focused button disappears with the form that closes. */
  const close = (hide: () => void) => {
    focusSection(ID)
    hide()
  }

  return (
    <AccountSection
      id={ID}
      title="Two-Step Sign-In"
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
              <Button disabled={isSending} onClick={showNewCodes}>
                Make New Recovery Codes
              </Button>
            )}
            <Button disabled={isSending} onClick={turnOff}>
              Turn Off
            </Button>
          </div>
        </>
      )}
      {!codes && !isOn && !isEnrolling && (
        <Button onClick={() => setEnrolling(true)}>Turn On Two-Step Sign-In</Button>
      )}
      {!codes && !isOn && isEnrolling && (
        <EnrollForm
          user={user}
          onCancel={() => close(() => setEnrolling(false))}
          onVerified={() => {
            setEnrolling(false)
            toast({ title: 'Two-step sign-in turned on' })
            if (hasRecoveryCodes) showNewCodes()
          }}
        />
      )}
    </AccountSection>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div>
      <FocusedHeading>Your Recovery Codes</FocusedHeading>
      <p className="mt-1">
        Store these somewhere you can reach without your phone. Each one works once in place of the app. You
        won’t see them again.
      </p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="block rounded-control bg-sand px-3 py-2 text-center break-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => saveFile(new Blob([`${codes.join('\n')}\n`]), 'recovery-codes.txt')}>
          Save as a File
        </Button>
        <Button onClick={onDone}>I’ve Saved Them</Button>
      </div>
    </div>
  )
}
