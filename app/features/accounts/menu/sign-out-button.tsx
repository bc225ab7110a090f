import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { signOut } from '../session-store.ts'

interface SignOutButtonProps extends ButtonProps {
  isOfThisDevice?: boolean
}

export function SignOutButton({ isOfThisDevice = false, ...props }: SignOutButtonProps) {
  const { isSending, send } = useSending('Something went wrong')
  return (
    <Button
      disabled={isSending}
      onClick={() => send(() => signOutAndSay(isOfThisDevice ? 'local' : 'global'))}
      {...props}
    >
      {isOfThisDevice ? 'Sign Out on This Device Only' : 'Sign Out'}
    </Button>
  )
}

async function signOutAndSay(scope: 'global' | 'local'): Promise<void> {
  await signOut(scope)
  toast({ title: scope === 'global' ? 'Signed out on all devices' : 'Signed out on this device' })
}
