import { href } from 'react-router'
import { RequireSession } from '../../features/accounts/components.ts'
import { MyBusinessesPage } from '../../features/owners/components.ts'
import { createMeta } from '../../features/site/index.ts'

export const meta = createMeta({
  title: 'My Businesses',
  description: 'The listings that you manage, and how often customers use them.',
  path: href('/my-businesses'),
  facts: { kind: 'private' },
})

export default function MyBusinessesRoute() {
  return (
    <RequireSession>
      <MyBusinessesPage />
    </RequireSession>
  )
}
