import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '../../ui/index.ts'

interface GalleryOrderButtonsProps {
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1, button: HTMLButtonElement) => void
}

const AT_AN_END = 'px-3! aria-disabled:border-transparent! aria-disabled:bg-transparent!'

export function GalleryOrderButtons({ isFirst, isLast, onMove }: GalleryOrderButtonsProps) {
  return (
    <div className="-ml-3 flex flex-wrap">
      <Button
        variant="quiet"
        aria-disabled={isFirst}
        className={AT_AN_END}
        onClick={({ currentTarget }) => onMove(-1, currentTarget)}
      >
        <ArrowLeft aria-hidden />
        Move earlier
      </Button>
      <Button
        variant="quiet"
        aria-disabled={isLast}
        className={AT_AN_END}
        onClick={({ currentTarget }) => onMove(1, currentTarget)}
      >
        <ArrowRight aria-hidden />
        Move later
      </Button>
    </div>
  )
}
