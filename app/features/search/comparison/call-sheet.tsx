import { useSyncExternalStore } from 'react'
import { dayText } from '../../../time/eastern-time.ts'
import { placeText } from '../../businesses/business.ts'
import type { Favorite } from '../../saved/saved-list.ts'
import type { ChosenListData } from '../find-chosen-list.server.ts'

interface CallSheetProps {
  businesses: ChosenListData['businesses']
  favorites?: readonly Favorite[]
}

/** On paper only: whom to call, and room for what they say. */
export function CallSheet({ businesses, favorites = [] }: CallSheetProps) {
  const printedOn = useSyncExternalStore(beforePrint, thisDay, () => '')
  return (
    <div className="hidden print:block">
      <p className="text-sm">Printed {printedOn}</p>
      <ol>
        {businesses.map((business) => {
          const { id, name, phone, categoryName, isSample, compared } = business
          return (
            <li key={id} className="py-4">
              <div className="flex justify-between gap-6">
                <h2 className="text-xl">{name}</h2>
                <p className="text-2xl font-semibold whitespace-nowrap tabular-nums">{phone}</p>
              </div>
              <p>
                {isSample && 'Sample. '}
                {[categoryName, placeText(business), compared.hours].filter(Boolean).join(' · ')}
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">
                {favorites.find((favorite) => favorite.id === id)?.note}
              </p>
              <p className="mt-2 flex gap-8">
                <span>☐ called</span>
                <span>☐ quoted $ ________</span>
              </p>
              <p className="mt-4 border-b border-line">Notes</p>
              <p className="mt-8 border-b border-line" />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function beforePrint(onPrint: () => void): () => void {
  addEventListener('beforeprint', onPrint)
  return () => removeEventListener('beforeprint', onPrint)
}

/** Read again for each print, because a list stays open for days. */
function thisDay(): string {
  return dayText(new Date())
}
