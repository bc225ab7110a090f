import { Printer } from 'lucide-react'
import { useMatches } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { findPublicUrl } from '../../site/metadata.ts'
import type { FoundList } from '../find-list-page.server.ts'

interface WholeListProps {
  found: Pick<FoundList, 'list' | 'isWhole' | 'date'>
  path: string
}

export function WholeList({ found: { list, isWhole, date }, path }: WholeListProps) {
  const publicUrl = findPublicUrl(useMatches())
  if (list.total === 0) return null
  const shown = list.items.length
  const address = `${publicUrl.replace(/^https?:\/\//, '')}${path}`
  return (
    <div className="mt-6 print:mt-2">
      <p className="hidden text-sm print:block">
        {shown < list.total && `${shown} of ${list.total.toLocaleString('en-US')}, `}
        {date}, {address}
      </p>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {isWhole ? (
          <>
            <Button onClick={() => print()} className="noscript:hidden">
              <Printer aria-hidden />
              Print This List
            </Button>
            <ButtonLink to={path}>Back to the List</ButtonLink>
          </>
        ) : (
          <ButtonLink to={`${path}${path.includes('?') ? '&' : '?'}print=1`} rel="nofollow">
            <Printer aria-hidden />
            See the Whole List to Print
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
