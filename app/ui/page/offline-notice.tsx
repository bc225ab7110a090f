import { WifiOff } from 'lucide-react'
import { useFetchers, useNavigate, useNavigation, useSubmit } from 'react-router'
import { Button } from '../button.tsx'
import { releaseHeld, useIsConnectionLost } from './connection.ts'
import { KEPT_NOTE_ID } from './kept-note.ts'

/** Empty, but for a page that the service worker had kept: React leaves alone what is in it. */
export function KeptNote() {
  return <div id={KEPT_NOTE_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

export function OfflineNotice() {
  const isLost = useIsConnectionLost()
  return isLost && <TryAgain />
}

function TryAgain() {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const navigate = useNavigate()
  const submit = useSubmit()

  const tryAgain = () => {
    releaseHeld()
    for (const {
      key,
      state,
      formData,
      formMethod: method,
      formAction: action,
      formEncType: encType,
    } of fetchers) {
      if (state === 'submitting')
        void submit(formData ?? null, { method, action, encType, navigate: false, fetcherKey: key })
    }
    if (navigation.state === 'submitting') {
      const { formData, formMethod: method, formAction: action, formEncType: encType } = navigation
      void submit(formData ?? null, { method, action, encType })
    } else if (navigation.state === 'loading') {
      const { pathname, search, hash, state } = navigation.location
      // Back has changed the address already.
      const replace = pathname + search === location.pathname + location.search
      void navigate({ pathname, search, hash }, { state: state as unknown, replace })
    }
  }
  return (
    <div
      role="alert"
      className={
        // On phones above the bottom bar; on wider screens centered, below the list where a map lies beside it.
        'fixed inset-x-0 bottom-0 z-50 mx-auto mb-(--bottom-bar) flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-strong bg-card p-4 shadow-float ' +
        'sm:bottom-4 sm:w-fit sm:rounded-card sm:border lg:[body:has(.results-map)_&]:right-[36%] print:hidden'
      }
    >
      <p className="flex items-center gap-2 font-semibold">
        <WifiOff aria-hidden className="size-5 shrink-0" />
        You seem to be offline.
      </p>
      <Button onClick={tryAgain}>Try Again</Button>
    </div>
  )
}
