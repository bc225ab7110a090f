import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/index.ts'
import { AccountField, AccountForm } from './account-form.tsx'
import { ACCOUNT_PATH } from './account-paths.ts'
import { typedCode } from './form-text.ts'
import { refusalOf } from './refusal.ts'
import { openAuthClient } from './session-store.ts'
import { useAccountForm } from './use-account-form.ts'
import type { User } from './user.ts'

interface Enrolment {
  factorId: string
  /** An image address. */
  qrCode: string
  secret: string
}

export interface EnrolFormProps {
  user: User
  onCancel: () => void
  onVerified: () => Promise<void>
}

/** Ties an authenticator app to the account: a picture to scan, the same as text, and the first code as proof. */
export function EnrolForm({ user, onCancel, onVerified }: EnrolFormProps) {
  const { enrolment, failure } = useEnrolment()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const state = useAccountForm(async (form) => {
    const code = typedCode(form)
    if (!code || !enrolment) return { errors: { code: 'Enter the six digits' } }
    const client = await openAuthClient()
    const { error } = await client.mfa.challengeAndVerify({ factorId: enrolment.factorId, code })
    if (error) return { failure: refusalOf(error) }
    await onVerified()
  })
  const form = { id: 'enrol', state }
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="text-lg focus:outline-none">
        Add the account to your app
      </h3>
      {failure && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {failure}
        </p>
      )}
      <ol className="mt-3 list-decimal space-y-4 pl-5">
        <li>
          Open an authenticator app on your phone, and scan this picture.
          {/* White in both themes: cameras read dark on light. */}
          <div className="mt-3 aspect-square w-52 max-w-full rounded-control bg-white p-3">
            {enrolment && (
              <img src={enrolment.qrCode} alt="QR code for the authenticator app" className="size-full" />
            )}
          </div>
        </li>
        <li>
          Cannot scan? Type this key into the app:
          <code className="mt-1 block min-h-7 rounded-control bg-sand px-3 py-2 text-sm break-all">
            {groupsOfFour(enrolment?.secret ?? '')}
          </code>
          <span className="text-sm text-ink-soft">
            Account: <span className="break-words">{user.email}</span>, by time, six digits.
          </span>
        </li>
        <li>Enter the six digits that the app shows now.</li>
      </ol>
      <div className="mt-5">
        <AccountForm {...form} action={ACCOUNT_PATH} submitLabel="Turn On" failureTitle="Not turned on">
          <AccountField
            form={form}
            name="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
        </AccountForm>
        <Button variant="quiet" className="mt-2 px-0!" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

/** Starts one enrolment. What is not finished in a few minutes, the service forgets. */
function useEnrolment() {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [failure, setFailure] = useState<string>()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const enrol = async () => {
      const client = await openAuthClient()
      const { data, error } = await client.mfa.enroll({
        factorType: 'totp',
        issuer: 'Florida Veteran Business Directory',
        // Unfinished ones keep their name for a while, and two of one name are refused.
        friendlyName: `Authenticator app, ${new Date().toISOString().slice(0, 19)}`,
      })
      if (error) return setFailure(refusalOf(error))
      setEnrolment({ factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret })
    }
    enrol().catch(() => setFailure('The server did not answer. Please try again.'))
  }, [])
  return { enrolment, failure }
}

function groupsOfFour(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
