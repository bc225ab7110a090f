import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { withSession } from '../../features/accounts/require-session.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { TeamToolPage } from '../../features/team/team-tool-page.tsx'
import { isTeamTool, TEAM_TOOLS } from '../../features/team/team-tools.ts'
import type { Route } from './+types/team-tool'

export function loader({ params: { tool } }: Route.LoaderArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to the 404 page
  if (!isTeamTool(tool)) throw data(null, { status: 404 })
  return { tool }
}

/** What else stands in the address is for the API. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['tool'] !== nextParams['tool']
}

export const meta: Route.MetaFunction = createPrivateMeta(({ loaderData }) => ({
  title: loaderData ? TEAM_TOOLS[loaderData.tool].title : 'Moderation',
  description: 'For the team of the directory.',
}))

export default withSession(({ loaderData: { tool } }: Route.ComponentProps) => <TeamToolPage tool={tool} />)
