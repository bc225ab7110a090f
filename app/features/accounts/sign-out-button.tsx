import { useNavigate } from 'react-router'
import { Button, type ButtonProps } from '../../ui/index.ts'
import { signOut } from './sign-out.ts'
import { useAttempt } from './use-attempt.ts'

/** Ends the session of this device. */
export function SignOutButton(props: ButtonProps) {
  const navigate = useNavigate()
  const { isBusy, attempt } = useAttempt()
  const leave = async () => {
    // First away from what only signed-in people see, or the guard would ask them to sign in again.
    await navigate('/', { flushSync: true })
    await signOut()
  }
  return (
    <Button disabled={isBusy} onClick={() => attempt(leave)} {...props}>
      Sign Out
    </Button>
  )
}
