import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter, type HydratedRouterProps } from 'react-router/dom'
import { watchHistory } from './ui/overlay/before-router.ts'
import { waitForConnection } from './ui/page/connection.ts'

// In development React Router's own scripts replace the starter.
if (import.meta.env.DEV) {
  void import('./hydration/text-size.ts').then(({ handleTextSizeButtons }) => handleTextSizeButtons())
  void import('./hydration/web-fonts.ts').then(({ loadWebFontsAfterPaint }) => loadWebFontsAfterPaint())
}

const instrumentations: HydratedRouterProps['instrumentations'] = [
  {
    router: (router) =>
      router.instrument({
        navigate: async (navigate, { to, formData }) => {
          await waitForConnection(to, { isSending: formData !== undefined })
          await navigate()
        },
      }),
  },
]

watchHistory()
// As a task of its own: until here, the browser has run the whole of React for the first time.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={instrumentations} />
      </StrictMode>,
    )
  }),
)
