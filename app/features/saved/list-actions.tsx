import { Printer } from 'lucide-react'
import { countText } from '../../text/count-text.ts'
import { Button } from '../../ui/button.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { savedPath } from './saved-list.ts'

interface ListActionsProps {
  title: string
  ids: readonly string[]
}

export function ListActions({ title, ids }: ListActionsProps) {
  const count = countText(ids.length, 'veteran-owned business', 'veteran-owned businesses')
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ShareButton title={title} text={`${count}, with phone numbers:`} path={savedPath(ids)} edge="left" />
      <Button onClick={() => print()} className="noscript:hidden">
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  )
}
