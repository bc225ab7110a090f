import { href, useNavigate } from 'react-router'
import { SendButton } from '../../forms/sent-form.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { api } from '../accounts/api.ts'
import { useSession } from '../accounts/session.tsx'
import { PERMISSIONS } from './permissions.ts'

export function JoinTeamPage({ token, role }: { token: string; role: 'moderator' | 'administrator' }) {
  const { user } = useSession()
  const navigate = useNavigate()
  return (
    <Page
      breadcrumb={[{ label: 'Invitation' }]}
      title="Join the Team"
      lead={`You’re invited as ${role === 'administrator' ? 'an administrator' : 'a moderator'}.`}
    >
      <p>You can then</p>
      <ul className="mb-4 list-disc pl-6">
        {PERMISSIONS.filter((one) => role === 'administrator' || one.role === role).map(({ what }) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <Card className="p-5 sm:p-6">
        <p>
          You’re signed in as <strong className="break-words">{user?.email}</strong>. Accept with the address
          that the invitation was sent to.
        </p>
        <SendButton
          variant="primary"
          className="mt-4"
          failure="Invitation not accepted"
          request={() => api['accepted-invitations'].$post({ json: { token } })}
          toast={{ title: 'Welcome to the team' }}
          onDone={() => navigate(href('/moderation'), { replace: true })}
        >
          Accept
        </SendButton>
      </Card>
    </Page>
  )
}
