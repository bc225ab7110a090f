import { useEffect, useState } from 'react'
import type { RoleLink } from './find-role-links.ts'
import { useSession } from './session.tsx'

/**
 * Where the team goes, for those who belong to it. Only what is shown depends on it: the screens ask again who may.
 * @param isAsking false until somebody looks, so that nobody else's visit asks
 */
export function useRoleLinks(isAsking: boolean): readonly RoleLink[] {
  const { user } = useSession()
  const userId = user?.id
  const [kept, keep] = useState<{ userId: string; links: readonly RoleLink[] }>()
  const isKnown = kept?.userId === userId
  useEffect(() => {
    if (!isAsking || !userId || isKnown) return
    let isCurrent = true
    const ask = async () => {
      // Most visitors have no use for it.
      const asking = await import('./find-role-links.ts').catch(() => undefined)
      const links = await asking?.findRoleLinks()
      if (isCurrent && links) keep({ userId, links })
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [isAsking, userId, isKnown])
  return isKnown ? (kept?.links ?? []) : []
}
