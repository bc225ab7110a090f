import data from '../../../reference-data/us-military-branches.json' with { type: 'json' }

/** An armed service, a Guard or Reserve component, or "other uniformed service". */
export interface Branch {
  id: string
  name: string
}

const branches: readonly Branch[] = [...data.branches, ...data.components, data.other].map(
  ({ id, displayName }) => ({ id, name: displayName }),
)

/** Each with what people call it besides, for reading texts; Other has no such names. */
export function listBranchNames() {
  return [...data.branches, ...data.components].flatMap(({ id, displayName: name, aliases }) =>
    [name, ...aliases].map((alias) => ({ id, name, alias })),
  )
}

/** The six services in their official order, the Guard and Reserve components, then Other (PHS, NOAA). */
export function listBranches(): readonly Branch[] {
  return branches
}

export function findBranch(id: string | null | undefined): Branch | undefined {
  return branches.find((branch) => branch.id === id)
}
