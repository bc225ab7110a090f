import { withSession } from '../../features/accounts/require-session.tsx'
import { MyBusinessesPage } from '../../features/owners/my-businesses-page.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { WithOpenSubmissions } from '../../features/submissions/account-submissions-page.tsx'

export const meta = createPrivateMeta('My Businesses')

export default withSession(() => <MyBusinessesPage WithSubmissions={WithOpenSubmissions} />)
