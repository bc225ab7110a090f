import { useState } from 'react'
import { Button } from '../../../ui/index.ts'
import { verifyRecoveryCode } from '../account-page/account-api.ts'
import { AccountField, AccountForm } from './account-form.tsx'
import { AccountScreen } from '../account-page/account-screen.tsx'
import { typedCode } from './form-text.ts'
import { refusalText } from '../account-page/refusal.ts'
import { AUTH_PATH } from './return-path.ts'
import { currentService, markLeaving, openAuthClient } from '../session/session-store.ts'
import { showWelcomeBack } from './sign-in.ts'
import { useAccountForm } from './use-account-form.ts'
import type { User } from '../session/user.ts'

export function SecondFactorStep({ user }: { user: User }) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const hasRecoveryCodes = !currentService().isHosted
  return (
    <AccountScreen
      title={usesRecoveryCode ? 'Enter a recovery code' : 'Enter your code'}
      lead={
        usesRecoveryCode
          ? 'One of the codes you saved when you turned on two-step sign-in. Each one works once.'
          : 'Enter the six digits your authenticator app shows now.'
      }
      takesFocus
    >
      <CodeForm key={String(usesRecoveryCode)} user={user} usesRecoveryCode={usesRecoveryCode} />
      <div className="mt-4 flex flex-wrap gap-x-4">
        {hasRecoveryCodes && (
          <Button variant="quiet" className="px-0!" onClick={() => setUsesRecoveryCode((before) => !before)}>
            {usesRecoveryCode ? 'Use the App Instead' : 'Use a Recovery Code'}
          </Button>
        )}
        <Button variant="quiet" className="px-0!" onClick={() => void signOutHere()}>
          Use Another Account
        </Button>
      </div>
    </AccountScreen>
  )
}

function CodeForm({ user, usesRecoveryCode }: { user: User; usesRecoveryCode: boolean }) {
  const state = useAccountForm(async (form) => {
    const code = typedCode(form)
    if (!code)
      return { errors: { code: usesRecoveryCode ? 'Enter a recovery code' : 'Enter the six digits' } }
    const failure = usesRecoveryCode ? await verifyRecoveryCode(code) : await raiseByApp(user, code)
    if (failure) return { failure }
    showWelcomeBack()
  })
  const form = { id: 'second-factor-step', state }
  return (
    <AccountForm {...form} action={AUTH_PATH} submitLabel="Sign In" failureTitle="Sign in failed">
      {usesRecoveryCode ? (
        <AccountField
          form={form}
          name="code"
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <AccountField
          form={form}
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
      )}
    </AccountForm>
  )
}

async function raiseByApp({ factors }: User, code: string): Promise<string | undefined> {
  const client = await openAuthClient()
  let failure: string | undefined
  for (const { id } of factors) {
    const { error } = await client.mfa.challengeAndVerify({ factorId: id, code })
    if (!error) return undefined
    failure = refusalText(error)
  }
  return failure
}

async function signOutHere(): Promise<void> {
  const client = await openAuthClient()
  markLeaving()
  await client.signOut({ scope: 'local' })
}
