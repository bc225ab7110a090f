import { Button, type ButtonProps } from '../../ui/index.ts'
import { signOut } from './sign-out.ts'
import { useAttempt } from './use-attempt.ts'

/** Ends the session of this device. */
export function SignOutButton(props: ButtonProps) {
  const { isBusy, attempt } = useAttempt()
  return (
    <Button disabled={isBusy} onClick={() => attempt(signOut)} {...props}>
      Sign Out
    </Button>
  )
}
