import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../../ui/index.ts'

interface GalleryOrderButtonsProps {
  isFirst: boolean
  isLast: boolean
  /** @param button keeps the focus, wherever its picture goes */
  onMove: (step: -1 | 1, button: HTMLButtonElement) => void
}

/** Moves a picture by one place. At an end the button stays, so that who presses it again is not thrown elsewhere. */
export function GalleryOrderButtons({ isFirst, isLast, onMove }: GalleryOrderButtonsProps) {
  return (
    <>
      <Button
        variant="quiet"
        aria-disabled={isFirst}
        onClick={({ currentTarget }) => onMove(-1, currentTarget)}
      >
        <ArrowUp aria-hidden />
        Move earlier
      </Button>
      <Button
        variant="quiet"
        aria-disabled={isLast}
        onClick={({ currentTarget }) => onMove(1, currentTarget)}
      >
        <ArrowDown aria-hidden />
        Move later
      </Button>
    </>
  )
}
