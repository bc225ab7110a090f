import { RequireSession } from '../../features/accounts/components.ts'
import { MyBusinessesPage } from '../../features/owners/components.ts'
import { MY_BUSINESSES_PATH } from '../../features/owners/index.ts'
import { createMeta } from '../../features/site/index.ts'

export const meta = createMeta({
  title: 'My Businesses',
  description: 'The listings that you look after, and how often customers use them.',
  path: MY_BUSINESSES_PATH,
  facts: { kind: 'private' },
})

export default function MyBusinessesRoute() {
  return (
    <RequireSession>
      <MyBusinessesPage />
    </RequireSession>
  )
}
