import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/form/error-summary.tsx'
import { useLeave } from '../../../ui/overlay/leave.ts'
import { searchPath, type SearchRequest } from '../../listing-search/search-request.ts'
import { keepPlace, readKeptPlace } from './kept-place.ts'

export function NearMeOffer({ request }: { request: SearchRequest }) {
  const [problem, setProblem] = useState('')
  const leave = useLeave()
  const locate = async () => {
    const { findPosition } = await import('./find-position.ts')
    const kept = readKeptPlace()
    const found = kept && 'near' in kept ? kept : await findPosition()
    if ('problem' in found) return setProblem(found.problem)
    keepPlace(found)
    leave(searchPath({ ...request, near: found.near, page: 1 }))
  }
  return (
    <div className="my-2">
      <Button onClick={() => void locate()} className="noscript:hidden">
        <LocateFixed aria-hidden />
        Use my location
      </Button>
      <p className="hidden noscript:block">Add a city or ZIP code to see what’s near you.</p>
      <ErrorLine className="mt-2">{problem}</ErrorLine>
    </div>
  )
}
