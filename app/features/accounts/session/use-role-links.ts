import { useEffect, useState } from 'react'
import type { RoleLink } from './find-role-links.ts'
import { useSession } from '../session.tsx'

/** Display only: the screens check permissions again. @param isAsking false until the menu opens */
export function useRoleLinks(isAsking: boolean): readonly RoleLink[] {
  const { user } = useSession()
  const userId = user?.id
  const [kept, keep] = useState<{ userId: string; links: readonly RoleLink[] }>()
  const isKnown = kept?.userId === userId
  useEffect(() => {
    if (!isAsking || !userId || isKnown) return
    let isCurrent = true
    const ask = async () => {
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
