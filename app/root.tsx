import { countByCategory } from './features/businesses/count-businesses.server.ts'
import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { SessionProvider } from './features/accounts/session.tsx'
import { PendingProfile } from './features/profile/profile-skeleton.tsx'
import { readUnlessAway } from './db/unavailable.ts'
import { listCategories, mostUsedCategories } from './features/categories/category.ts'
import {
  ErrorPage,
  NotFoundPage,
  OfflinePage,
  UnavailablePage,
  TooOftenPage,
} from './features/site/error-page.tsx'
import { Footer } from './features/site/footer.tsx'
import { findSiteNotice } from './features/site/site-notice.server.ts'
import { Header } from './features/site/header.tsx'
import { createMeta } from './features/site/metadata.ts'
import { HeaderSearch, QuickSearch } from './features/search/header-search.tsx'
import { MapStyleContext } from './features/search/map-style.ts'
import { SearchSheet } from './features/search/search-sheet.tsx'
import { CountUses } from './features/statistics/count-uses.tsx'
import { HEAD_SCRIPT, WEB_FONTS } from './document/head-script.ts'
import { DeferredScripts, ErrorReference, HYDRATED_EVENT } from './hydration/page-data.tsx'
import { PrefetchOnIntent } from './hydration/prefetch-on-intent.tsx'
import { servicesContext } from './request-context.ts'
import fallbackFonts from './ui/page/fallback-fonts.css?raw'
import { webFontsStyle } from './ui/page/web-fonts.ts'
import { isConnectionError, stayWithoutConnection } from './ui/page/connection.ts'
import { KeptNote, OfflineNotice } from './ui/page/offline-notice.tsx'
import { PageArrival } from './ui/page/page-arrival.tsx'
import { Toaster } from './ui/overlay/toaster.tsx'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

const MENU_CATEGORIES = 12

export async function loader({ context }: Route.LoaderArgs) {
  const { site, source } = context.get(servicesContext)
  // Pages without listings are there while the database is away.
  const [counts, notice] = await Promise.all([
    readUnlessAway(countByCategory(source), {}),
    readUnlessAway(findSiteNotice(source), null),
  ])
  return {
    viewportLocked: site.viewportLocked,
    publicUrl: site.publicUrl,
    hostedAccounts: site.hostedAccounts,
    socialUrl: site.socialUrl,
    mapStyleUrl: site.mapStyleUrl,
    minPasswordLength: site.minPasswordLength,
    notice,
    year: new Date().getUTCFullYear(),
    menuCategories: mostUsedCategories(counts, MENU_CATEGORIES).map(({ slug, displayName }) => ({
      slug,
      displayName,
    })),
    categoryCount: listCategories().length,
  }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayWithoutConnection]

// Of a loader that refuses: its page stands here.
export { formHeaders as headers } from './document/private-page.ts'

const TITLES: Record<number, string> = {
  404: 'Page Not Found',
  429: 'Please Wait a Moment',
  503: 'We’re Having Trouble',
}

/** For the error page and the 404 page below; every other page has its own. */
export const meta: Route.MetaFunction = createMeta(({ error, location }) => {
  if (error === undefined) return undefined
  const status = statusOf(error)
  return {
    title: TITLES[status] ?? 'Something Went Wrong',
    description:
      status === 404
        ? 'The page may have moved or been deleted.'
        : 'We couldn’t show the page. Please try again in a minute.',
    path: location.pathname,
    // Search engines must keep a page that is only temporarily unavailable.
    ...(status === 503 ? {} : { facts: { kind: 'private' as const } }),
  }
})

const startYear = new Date().getUTCFullYear()

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  useEffect(() => {
    document.documentElement.setAttribute('data-hydrated', '')
    document.dispatchEvent(new Event(HYDRATED_EVENT))
  }, [])
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport(site?.viewportLocked ?? true)} />
        {/* As the strip at the top of every page. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#14213a" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a1120" />
        {/* Device fonts of the web fonts' size: nothing moves when those come. Before the script, or they cause a layout. */}
        <style dangerouslySetInnerHTML={{ __html: fallbackFonts }} />
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? HEAD_SCRIPT : '' }}
        />
        <Meta />
        <Links />
        <noscript>
          <style
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? webFontsStyle(WEB_FONTS) : '' }}
          />
        </noscript>
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="not-focus:sr-only z-50 items-center rounded-br-control bg-card font-semibold text-ink focus-visible:-outline-offset-4 focus:absolute focus:top-0 focus:left-0 focus:inline-flex focus:min-h-[44px] focus:px-4"
        >
          Skip to main content
        </a>
        <KeptNote />
        <SessionProvider hosted={site?.hostedAccounts} minPasswordLength={site?.minPasswordLength}>
          <Header
            categories={site?.menuCategories ?? []}
            categoryCount={site?.categoryCount ?? 0}
            search={<HeaderSearch />}
            searchSheet={<SearchSheet />}
          />
          {site?.notice && (
            <section aria-label="Notice" className="border-b border-line bg-sand print:hidden">
              <p className="mx-auto max-w-page px-4 py-2 font-semibold md:px-6 lg:px-8">{site.notice}</p>
            </section>
          )}
          <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
            <MapStyleContext value={site?.mapStyleUrl}>{children}</MapStyleContext>
          </main>
        </SessionProvider>
        <Footer year={site?.year ?? startYear} socialUrl={site?.socialUrl} />
        <PageArrival />
        <Toaster />
        <OfflineNotice />
        <ScrollRestoration />
        <PrefetchOnIntent />
        <CountUses />
        <DeferredScripts />
      </body>
    </html>
  )
}

/** Zoom stays locked unless the operator allows it. */
function viewport(locked: boolean): string {
  return locked
    ? 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no'
    : 'width=device-width, initial-scale=1'
}

export default function App() {
  return (
    <PendingProfile>
      <Outlet />
    </PendingProfile>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = statusOf(error)
  if (status === 404) return <NotFoundPage search={<QuickSearch />} />
  if (isConnectionError(error)) return <OfflinePage />
  if (status === 503) return <UnavailablePage reference={<ErrorReference />} />
  if (isRouteErrorResponse(error) && status === 429) return <TooOftenPage text={String(error.data)} />
  return <ErrorPage reference={<ErrorReference />} />
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}
