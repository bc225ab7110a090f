import { Button, type ButtonProps } from '../../../ui/index.ts'
import { signOut } from '../session/sign-out.ts'
import { useAttempt } from '../account-page/use-attempt.ts'

export interface SignOutButtonProps extends ButtonProps {
  isOfThisDevice?: boolean
}

export function SignOutButton({ isOfThisDevice = false, ...props }: SignOutButtonProps) {
  const { isBusy, attempt } = useAttempt()
  return (
    <Button
      disabled={isBusy}
      onClick={() => attempt(() => signOut(isOfThisDevice ? 'local' : 'global'))}
      {...props}
    >
      {isOfThisDevice ? 'Sign Out on This Device Only' : 'Sign Out'}
    </Button>
  )
}
