import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ApiOutcome } from '../../../platform/api-outcome.ts'
import { postToService } from '../own-account.ts'
import { AccountField, AccountForm, CodeField, typedCode } from './account-form.tsx'
import { AccountScreen } from '../account-page/account-screen.tsx'
import { rewordRefusal } from '../account-page/refusal.ts'
import { AUTH_PATH } from '../return-path.ts'
import { callAuth } from '../session/call-auth.ts'
import { currentService, signOut } from '../session-store.ts'
import { showWelcomeBack } from './sign-in.ts'
import type { User } from '../session/user.ts'

export function SecondFactorStep({ user }: { user: User }) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const hasRecoveryCodes = !currentService().isHosted
  const send = async (typed: FormData) => {
    const code = typedCode(typed)
    const verified = usesRecoveryCode ? await verifyRecoveryCode(code) : await verifyByApp(user, code)
    if (verified.ok) showWelcomeBack()
    return verified
  }
  return (
    <AccountScreen
      title={usesRecoveryCode ? 'Enter a Recovery Code' : 'Enter Your Code'}
      lead={
        usesRecoveryCode
          ? 'One of the codes you saved when you turned on two-step sign-in. Each one works once.'
          : 'Enter the six digits your authenticator app shows now.'
      }
      takesFocus
    >
      <AccountForm
        key={String(usesRecoveryCode)}
        id="second-factor-step"
        action={AUTH_PATH}
        submitLabel="Sign In"
        failureTitle="Sign in failed"
        onSend={send}
      >
        {usesRecoveryCode ? (
          <AccountField
            name="code"
            label="Recovery code"
            missing="Enter a recovery code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <CodeField label="Code" missing="Enter the six digits" maxLength={10} />
        )}
      </AccountForm>
      <div className="mt-4 flex flex-wrap gap-x-4">
        {hasRecoveryCodes && (
          <Button variant="quiet" className="px-0" onClick={() => setUsesRecoveryCode((before) => !before)}>
            {usesRecoveryCode ? 'Use the App Instead' : 'Use a Recovery Code'}
          </Button>
        )}
        <Button variant="quiet" className="px-0" onClick={() => void signOut('local')}>
          Use Another Account
        </Button>
      </div>
    </AccountScreen>
  )
}

/** @returns the last app's refusal when the code fits none of the apps */
async function verifyByApp({ factors }: User, code: string): Promise<ApiOutcome<unknown>> {
  let verified: ApiOutcome<unknown> = { ok: true, value: undefined }
  for (const { id } of factors) {
    verified = await callAuth((client) => client.mfa.challengeAndVerify({ factorId: id, code }))
    if (verified.ok) return verified
  }
  return verified
}

async function verifyRecoveryCode(code: string): Promise<ApiOutcome<unknown>> {
  const verified = await postToService<{ access_token: string; refresh_token: string }>('/factors/recovery', {
    code,
  })
  if (verified.ok) return callAuth((client) => client.setSession(verified.value))
  return verified.problem === 'mfa_verification_failed'
    ? { ...verified, message: 'That recovery code didn’t work. Check it, or use another one.' }
    : rewordRefusal(verified)
}
