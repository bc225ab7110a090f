import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiOutcome } from '../../../platform/api-outcome.ts'
import { typedText } from '../../../forms/typed-text.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/share.ts'
import {
  AccountForm,
  CodeField,
  typedCode,
  UsernameForKeepers,
  PasswordField,
} from '../sign-in/account-form.tsx'
import { ACCOUNT_PATH } from '../account-paths.ts'
import { callAuth } from '../session/call-auth.ts'
import { FocusedHeading } from './account-section.tsx'
import type { User } from '../session/user.ts'
import { dayText } from '../../../time/eastern-time.ts'
import type { GoTrueClient } from '../session/auth-client.ts'
import { postToService } from '../own-account.ts'
import { rewordRefusal } from './refusal.ts'
import { openAuthClient } from '../session-store.ts'

interface Enrollment {
  factorId: string
  qrCode: string
  secret: string
  /** `otpauth:`, which an authenticator app on this device opens. */
  uri: string
}

interface Factor {
  id: string
  totp: { qr_code: string; secret: string; uri: string }
}

const ISSUER = 'Florida Veteran Business Directory'

interface EnrollFormProps {
  user: User
  onCancel: () => void
  onVerified: () => void
}

export function EnrollForm({ user, onCancel, onVerified }: EnrollFormProps) {
  const { enrollment, failure, needsPassword, enroll } = useEnrollment()
  const send = async (typed: FormData) => {
    if (!enrollment) return
    const { factorId } = enrollment
    const code = typedCode(typed)
    const verified = await callAuth((client) => client.mfa.challengeAndVerify({ factorId, code }))
    if (verified.ok) onVerified()
    return verified
  }
  if (needsPassword) return <CurrentPasswordForm user={user} onEntered={enroll} onCancel={onCancel} />
  return (
    <>
      <FocusedHeading>Add the Account to Your App</FocusedHeading>
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
            {enrollment && (
              <img src={enrollment.qrCode} alt="QR code for the authenticator app" className="size-full" />
            )}
          </div>
        </li>
        <li>
          Is the app on this device? Open it from here, or copy this key into it:
          <code className="mt-1 block min-h-7 rounded-control bg-sand px-3 py-2 text-sm wrap-break-word">
            {groupsOfFour(enrollment?.secret ?? '')}
          </code>
          <span className="block text-sm text-ink-soft">
            Account: <span className="break-words">{user.email}</span>, time-based, 6 digits
          </span>
          {enrollment && (
            <span className="mt-3 flex flex-wrap gap-3">
              <a href={enrollment.uri} className={buttonClasses()}>
                Open in Your Authenticator App
              </a>
              <Button
                onClick={() =>
                  void copyText(enrollment.secret, 'key', 'Paste it into your authenticator app.')
                }
              >
                Copy the Key
              </Button>
            </span>
          )}
        </li>
        <li>Enter the six digits the app shows now.</li>
      </ol>
      <div className="mt-5">
        <AccountForm
          id="enroll"
          action={ACCOUNT_PATH}
          submitLabel="Turn On"
          failureTitle="Not turned on"
          onSend={send}
          onCancel={onCancel}
        >
          <CodeField label="Code" missing="Enter the six digits" maxLength={10} />
        </AccountForm>
      </div>
    </>
  )
}

function useEnrollment() {
  const [enrollment, setEnrollment] = useState<Enrollment>()
  const [failure, setFailure] = useState<string>()
  const [needsPassword, setNeedsPassword] = useState(false)
  const hasStarted = useRef(false)
  const enroll = async (password?: string): Promise<ApiOutcome<Enrollment>> => {
    const started = await startEnrollment(password)
    if (started.ok) {
      setNeedsPassword(false)
      setEnrollment(started.value)
    }
    return started
  }
  const begin = useEffectEvent(async () => {
    const started = await enroll()
    if (started.ok) return
    if (started.problem === 'current_password_required') setNeedsPassword(true)
    else setFailure(started.message)
  })
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    begin().catch(() => setFailure('We couldn’t reach the server. Check your connection and try again.'))
  }, [])
  return { enrollment, failure, needsPassword, enroll }
}

/** A stolen session alone must not lock its owner out. */
function CurrentPasswordForm({
  user,
  onEntered,
  onCancel,
}: {
  user: User
  onEntered: (password: string) => Promise<ApiOutcome<unknown>>
  onCancel: () => void
}) {
  return (
    <AccountForm
      id="enroll-password"
      action={ACCOUNT_PATH}
      submitLabel="Continue"
      failureTitle="Not turned on"
      onSend={(typed) => onEntered(typedText(typed, 'password'))}
      onCancel={onCancel}
    >
      <UsernameForKeepers email={user.email} />
      <PasswordField
        name="password"
        label="Your current password"
        missing="Enter your password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form has just been opened by the button in its place
        autoFocus
      />
    </AccountForm>
  )
}

function groupsOfFour(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** @param password the current one, where the service requires it; the official client has no parameter for it */
async function startEnrollment(password?: string): Promise<ApiOutcome<Enrollment>> {
  await removeUnfinished(await openAuthClient())
  const friendlyName = `Authenticator app, added ${dayText(new Date())}`
  const enrolled = await (password === undefined
    ? callAuth((client) => client.mfa.enroll({ factorType: 'totp', issuer: ISSUER, friendlyName }))
    : enrollWithPassword(friendlyName, password))
  if (!enrolled.ok) return enrolled
  const { id, totp } = enrolled.value
  // auth-js returns a `data:` URL; our own request returns the bare SVG.
  const qrCode = totp.qr_code.replace(/^(?!data:)/, 'data:image/svg+xml;utf-8,')
  return { ok: true, value: { factorId: id, qrCode, secret: totp.secret, uri: totp.uri } }
}

async function enrollWithPassword(friendlyName: string, password: string): Promise<ApiOutcome<Factor>> {
  const body = {
    factor_type: 'totp',
    friendly_name: friendlyName,
    issuer: ISSUER,
    current_password: password,
  }
  const enrolled = await postToService<Factor>('/factors', body)
  return enrolled.ok ? enrolled : rewordRefusal(enrolled)
}

/** The service refuses two factors of one name, even when the first was never finished. */
async function removeUnfinished(client: GoTrueClient): Promise<void> {
  const { data } = await client.mfa.listFactors()
  for (const { id, status } of data?.all ?? []) {
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id })
  }
}
