import type { ButtonProps } from '../../../ui/button.tsx'
import { SendButton } from '../../../forms/sent-form.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { signOut } from '../session-store.ts'

interface SignOutButtonProps extends ButtonProps {
  isOfThisDevice?: boolean
}

export function SignOutButton({ isOfThisDevice = false, ...props }: SignOutButtonProps) {
  const leave = async () => {
    await signOut(isOfThisDevice ? 'local' : 'global')
    toast({ title: isOfThisDevice ? 'Signed out on this device' : 'Signed out on all devices' })
  }
  return (
    <SendButton {...props} failure="Something went wrong" request={leave}>
      {isOfThisDevice ? 'Sign Out on This Device Only' : 'Sign Out'}
    </SendButton>
  )
}
