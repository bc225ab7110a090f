import { href, useNavigate } from 'react-router'
import { AcceptPage } from '../accounts/accept-page.tsx'
import { api } from '../accounts/api.ts'
import { PERMISSIONS } from './permissions.ts'

export function JoinTeamPage({ token, role }: { token: string; role: 'moderator' | 'administrator' }) {
  const navigate = useNavigate()
  return (
    <AcceptPage
      what="invitation"
      title="Join the Team"
      lead={`You’re invited as ${role === 'administrator' ? 'an administrator' : 'a moderator'}.`}
      request={() => api['accepted-invitations'].$post({ json: { token } })}
      toast={{ title: 'Welcome to the team' }}
      onDone={() => navigate(href('/moderation'), { replace: true })}
    >
      <p>You can then</p>
      <ul className="mb-4 list-disc pl-6">
        {PERMISSIONS.filter((one) => role === 'administrator' || one.role === role).map(({ what }) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </AcceptPage>
  )
}
