import { href } from 'react-router'
import { withSession } from '../../features/accounts/components.ts'
import { MyBusinessesPage } from '../../features/owners/components.ts'
import { createPrivateMeta } from '../../features/site/index.ts'
import { WithOpenSubmissions } from '../../features/submissions/components.ts'

export const meta = createPrivateMeta({
  title: 'My Businesses',
  description: 'The listings that you manage, and how often customers use them.',
  path: href('/my-businesses'),
})

export default withSession(() => <MyBusinessesPage WithSubmissions={WithOpenSubmissions} />)
