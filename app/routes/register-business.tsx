import { RequireSession } from '../features/accounts/components.ts'
import { pageMetadata, publicUrlOf } from '../features/site/index.ts'
import { RegisterBusinessPage } from '../features/submissions/components.ts'
import { formOptions } from '../features/submissions/index.server.ts'
import type { Route } from './+types/register-business'

export function loader() {
  return { options: formOptions() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({
    title: 'Register a Business',
    description: 'Submit a veteran-owned business with your account.',
    path: '/register-business',
    facts: { kind: 'private' },
    publicUrl: publicUrlOf(matches),
  })

export default function RegisterBusiness({ loaderData }: Route.ComponentProps) {
  return (
    <RequireSession>
      <RegisterBusinessPage options={loaderData.options} />
    </RequireSession>
  )
}
