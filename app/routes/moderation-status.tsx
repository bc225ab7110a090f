import { withSession } from '../features/accounts/components.ts'
import { createPrivateMeta } from '../features/site/index.ts'
import { StatusPage } from '../features/upkeep/components.ts'
import { STATUS_PATH } from '../features/upkeep/index.ts'

export const meta = createPrivateMeta({
  title: 'Status',
  description: 'How the directory is doing: backups, email, jobs and the database.',
  path: STATUS_PATH,
})

export default withSession(StatusPage)
