import { Link } from 'react-router'
import { AccountScreen } from './account-screen.tsx'
import { ResendButton } from './resend-button.tsx'
import { authPath } from './return-path.ts'

/** After signing up: what to do now, and what when no mail comes. */
export function CheckMail({ email, from }: { email: string; from: string }) {
  return (
    <AccountScreen title="Check your email" takesFocus>
      <p>
        We sent a link to <strong className="break-words">{email}</strong>. Open it on this device, and your
        account is ready.
      </p>
      <p className="mt-3 text-ink-soft">
        Nothing there after a few minutes? Look into the spam folder, or have it sent again.
      </p>
      <ResendButton email={email} from={from} />
      <p className="mt-4">
        <Link to={authPath(from)} reloadDocument className="inline-flex min-h-11 items-center font-semibold">
          Sign in
        </Link>
      </p>
    </AccountScreen>
  )
}
