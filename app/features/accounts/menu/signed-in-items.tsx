import { useRoleLinks } from '../session/use-role-links.ts'
import { ACCOUNT_LINKS, DrawerLinks } from './account-control.tsx'
import { SignOutButton } from './sign-out-button.tsx'

export default function SignedInItems() {
  const roleLinks = useRoleLinks(true)
  return (
    <>
      <DrawerLinks links={[...ACCOUNT_LINKS, ...roleLinks]} />
      <li>
        <SignOutButton
          variant="quiet"
          className="min-h-12 w-full justify-start px-0 text-lg font-normal text-ink"
        />
      </li>
    </>
  )
}
