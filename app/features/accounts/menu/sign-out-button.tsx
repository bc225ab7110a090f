import { Button, type ButtonProps, toast } from '../../../ui/index.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { markLeaving, openAuthClient } from '../session/session-store.ts'

interface SignOutButtonProps extends ButtonProps {
  isOfThisDevice?: boolean
}

export function SignOutButton({ isOfThisDevice = false, ...props }: SignOutButtonProps) {
  const { isSending, send } = useSending('Something went wrong')
  return (
    <Button
      disabled={isSending}
      onClick={() => send(() => signOut(isOfThisDevice ? 'local' : 'global'))}
      {...props}
    >
      {isOfThisDevice ? 'Sign Out on This Device Only' : 'Sign Out'}
    </Button>
  )
}

/** The device forgets the session whatever the server answers. */
async function signOut(scope: 'global' | 'local'): Promise<void> {
  const client = await openAuthClient()
  markLeaving()
  await client.signOut({ scope })
  toast({ title: scope === 'global' ? 'Signed out on all devices' : 'Signed out on this device' })
}
