import { useEffect } from 'react'
import { AskBox } from '../ask-box.tsx'
import { BrowseByCategory } from './browse-by-category.tsx'

const ID = 'sheet'

export function SheetContent() {
  // It comes after the sheet has chosen where the focus goes.
  useEffect(() => document.getElementById(`${ID}-what`)?.focus(), [])
  return (
    // Room to bring each field to the top, above the keyboard.
    <div className="pb-[50dvh]">
      <AskBox id={ID} className="mt-1" />
      <BrowseByCategory />
    </div>
  )
}
