import { Navigation, Phone } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { buttonClasses } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { TelephoneText } from '../../businesses/telephone-text.tsx'
import { FavoriteButton } from '../../saved/favorite-button.tsx'
import type { ProfileView } from '../profile-view.server.ts'

interface CallBarProps {
  view: ProfileView
  buttons: RefObject<HTMLElement | null>
}

/** Its space is always reserved, so that nothing moves. */
export function CallBar({ view: { id, name, links }, buttons }: CallBarProps) {
  const areButtonsAway = useIsAway(buttons)
  const { call, directions } = links
  const square = 'w-12 min-h-12 h-auto shrink-0 p-0'
  return (
    <div
      data-opened-business={id}
      className={cn(
        'call-bar sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 border-t border-line bg-card px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden print:hidden noscript:hidden',
        !areButtonsAway && 'invisible',
      )}
    >
      <div className="frame-size flex gap-2">
        {call && (
          <a
            href={call.href}
            data-use="called"
            className={buttonClasses(
              'primary',
              'min-h-12 min-w-0 grow px-2 tabular-nums [font-size:min(1rem,4.6vw)] large-text:[font-size:7.4vw]',
            )}
          >
            <Phone aria-hidden className="large-text:hidden" />
            <span>
              <span className="font-normal large-text:sr-only">Call</span>{' '}
              <TelephoneText>{call.label}</TelephoneText>
            </span>
          </a>
        )}
        {directions && (
          <a
            href={directions}
            rel="noopener external"
            data-use="directions"
            aria-label="Directions"
            className={buttonClasses('secondary', call ? square : 'min-h-12 grow')}
          >
            <Navigation aria-hidden />
            {!call && 'Directions'}
          </a>
        )}
        <FavoriteButton
          id={id}
          name={name}
          className={cn(square, 'border-line-strong text-ink', call && 'large-text:hidden')}
        />
      </div>
    </div>
  )
}

/** At its top and bottom edge the screen counts as outside: the bar would cover what is there. */
const SCREEN = { rootMargin: '-64px 0px' }

function useIsAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAway(!entry.isIntersecting)
    }, SCREEN)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}
