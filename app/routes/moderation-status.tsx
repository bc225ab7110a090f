import { RequireSession } from '../features/accounts/components.ts'
import { createMeta } from '../features/site/index.ts'
import { StatusPage } from '../features/upkeep/components.ts'
import { STATUS_PATH } from '../features/upkeep/index.ts'

export const meta = createMeta({
  title: 'Status',
  description: 'How the directory is doing: backups, email, jobs and the database.',
  path: STATUS_PATH,
  facts: { kind: 'private' },
})

export default function ModerationStatus() {
  return (
    <RequireSession>
      <StatusPage />
    </RequireSession>
  )
}
