import { Suspense } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { TeamFrame, useRoles } from './team-frame.tsx'
import { TeamRefusal } from './team-refusal.tsx'
import { isLetIn, TEAM_TOOLS, type TeamToolName } from './team-tools.ts'

export function TeamToolPage({ tool }: { tool: TeamToolName }) {
  const { title, role, Screen } = TEAM_TOOLS[tool]
  const { data, refusal, reload } = useRoles()
  const problem = data?.secondFactorMissing
    ? 'insufficient_aal'
    : data && !isLetIn(data.roles, role)
      ? data.roles.length > 0
        ? 'not_administrator'
        : 'not_admin'
      : refusal?.problem
  return (
    <TeamFrame tool={tool}>
      <h1 className="mb-4 text-2xl md:text-3xl">{title}</h1>
      {problem ? (
        <TeamRefusal
          problem={problem}
          title="This page didn’t open"
          text={refusal?.message ?? ''}
          onAskAgain={() => void reload()}
        />
      ) : (
        <Suspense fallback={<Spinner label="Loading..." />}>
          {data ? (
            <Screen isAdministrator={isLetIn(data.roles, 'administrator')} />
          ) : (
            <Spinner label="Loading..." />
          )}
        </Suspense>
      )}
    </TeamFrame>
  )
}
