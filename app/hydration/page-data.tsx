import { createContext, useContext } from 'react'
import { createContext as createRequestContext, Scripts } from 'react-router'

/** What a page needs to come alive in the browser, gathered by the server while it renders. */
export interface PageData {
  /** Address of the small script that decides when to hydrate. */
  starter: string
  /** React Router's manifest, entry and route modules, as addresses. */
  manifest: string
  entry: string
  modules: { id: string; url: string }[]
  /** React Router's context as JSON text, and its loader data in the turbo-stream format. */
  context: string
  state: string
  /** Of a request that failed: what the error page shows and the log has. */
  reference?: string
}

/** The starter's hashed address, which only the running server knows. */
export const starterContext = createRequestContext<string>('')

/** Present on the server only; the browser finds the same data in the document. */
export const PageDataContext = createContext<PageData | undefined>(undefined)

export const PAGE_DATA_ELEMENT = 'page-data'

/** Fired on the document by the root component once React listens. */
export const HYDRATED_EVENT = 'directory:hydrated'

/**
 * Stands in for React Router's `<Scripts>`, which would load React at once and needs inline scripts.
 * Here the data is an inert JSON block and one small external script hydrates the page when it is idle
 * or touched, so public pages keep a strict content security policy and a light critical path.
 */
export function DeferredScripts() {
  const page = useContext(PageDataContext)
  // Live reload needs React Router's own scripts.
  if (import.meta.env.DEV) return <Scripts />
  const { starter, ...data } = page ?? { starter: undefined }
  return (
    <>
      <script
        id={PAGE_DATA_ELEMENT}
        type="application/json"
        suppressHydrationWarning
        // `<` would let a listing's text end the block early.
        dangerouslySetInnerHTML={{ __html: page ? JSON.stringify(data).replaceAll('<', '\\u003c') : '' }}
      />
      <script type="module" src={starter} fetchPriority="low" suppressHydrationWarning />
    </>
  )
}

/** The reference of the failed request, which only the server knows; the browser keeps what it finds. */
export function ErrorReference() {
  const reference = useContext(PageDataContext)?.reference
  return <strong suppressHydrationWarning>{reference ?? ''}</strong>
}
