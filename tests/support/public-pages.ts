/** One page that a visitor can see. */
export interface PublicPage {
  /** Short, for tables and names of files. */
  name: string
  path: string
  /** What it answers with; 200 unless told otherwise. */
  status?: 404
  /** A search engine may list it. */
  isIndexable?: true
  /** The name of the page that looks the same but for its data: a browser looks at that one only. */
  looksLike?: string
}

/**
 * An example of each route of `app/routes.ts` that answers with a page, and of each way a page can be empty or
 * missing. The gallery, the weights, the measurements and the checks of every page read this list.
 */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { name: 'home', path: '/', isIndexable: true },
  { name: 'about', path: '/about-us', isIndexable: true },
  { name: 'categories', path: '/categories', isIndexable: true },
  { name: 'category', path: '/category/plumbing', isIndexable: true },
  { name: 'category-empty', path: '/category/masonry', isIndexable: true },
  { name: 'category-city', path: '/category/plumbing/city/orlando', looksLike: 'category-county' },
  { name: 'category-county', path: '/category/hvac/county/miami-dade', isIndexable: true },
  { name: 'category-county-empty', path: '/category/masonry/county/liberty', looksLike: 'category-empty' },
  { name: 'category-second-spelling', path: '/categories/plumbing', looksLike: 'category' },
  {
    name: 'category-city-second-spelling',
    path: '/categories/plumbing/orlando',
    looksLike: 'category-county',
  },
  { name: 'category-missing', path: '/category/no-such-category', status: 404 },
  { name: 'regions', path: '/regions', isIndexable: true },
  { name: 'region', path: '/region/south', isIndexable: true },
  { name: 'region-missing', path: '/region/atlantis', status: 404 },
  { name: 'county', path: '/county/martin', isIndexable: true },
  { name: 'county-empty', path: '/county/liberty', isIndexable: true, looksLike: 'category-empty' },
  { name: 'county-city', path: '/county/miami-dade?city=miami', looksLike: 'county' },
  { name: 'county-missing', path: '/county/atlantis', status: 404, looksLike: 'region-missing' },
  { name: 'county-guide', path: '/county/martin/guide' },
  { name: 'county-guide-empty', path: '/county/liberty/guide', looksLike: 'county-guide' },
  { name: 'county-guide-missing', path: '/county/atlantis/guide', status: 404, looksLike: 'region-missing' },
  { name: 'business', path: '/business/tidewrack-plumbing-1', isIndexable: true },
  { name: 'business-contact', path: '/business/kowalczyk-water-and-gas-1/contact' },
  { name: 'business-report', path: '/business/tidewrack-plumbing-1/report' },
  { name: 'business-correct', path: '/business/tidewrack-plumbing-1/correct' },
  { name: 'verification', path: '/verification', isIndexable: true },
  { name: 'claim', path: '/claim/tidewrack-plumbing-1', looksLike: 'sign-in' },
  { name: 'claim-missing', path: '/claim/no-such-business-1', status: 404, looksLike: 'not-found' },
  { name: 'my-businesses', path: '/my-businesses', looksLike: 'sign-in' },
  { name: 'my-business', path: '/my-businesses/tidewrack-plumbing-1', looksLike: 'sign-in' },
  { name: 'offer-missing', path: '/own/made-up', status: 404 },
  { name: 'invitation-missing', path: '/join/made-up', status: 404, looksLike: 'offer-missing' },
  { name: 'reset-missing', path: '/stop-reset/made-up', status: 404, looksLike: 'offer-missing' },
  {
    name: 'confirm-listing-missing',
    path: '/confirm-listing/made-up',
    status: 404,
    looksLike: 'offer-missing',
  },
  {
    name: 'my-business-verification',
    path: '/my-businesses/tidewrack-plumbing-1/verification',
    looksLike: 'sign-in',
  },
  { name: 'answer-missing', path: '/answer/made-up', status: 404, looksLike: 'offer-missing' },
  { name: 'reply-missing', path: '/reply/made-up', status: 404, looksLike: 'offer-missing' },
  {
    name: 'confirm-message-missing',
    path: '/reply/confirm/made-up',
    status: 404,
    looksLike: 'offer-missing',
  },
  {
    name: 'business-missing',
    path: '/business/no-such-business-1',
    status: 404,
    looksLike: 'region-missing',
  },
  { name: 'search', path: '/businesses/search', isIndexable: true },
  { name: 'search-category', path: '/businesses/search?category=Plumbing', looksLike: 'search-where' },
  { name: 'search-where', path: '/businesses/search?category=Plumbing&where=34994' },
  { name: 'search-map', path: '/businesses/search?q=repair&bounds=-81.2,26.4,-79.9,27.7&show=map' },
  { name: 'search-where-unknown', path: '/businesses/search?where=Xyzville' },
  { name: 'search-nearby', path: '/businesses/search?businessId=tidewrack-plumbing-1' },
  { name: 'follow', path: '/follow?category=Plumbing&where=34994' },
  { name: 'follow-sent', path: '/follow?category=Plumbing&where=34994&sent=yes', looksLike: 'submit-thanks' },
  { name: 'follow-missing', path: '/follow?where=Xyzville', status: 404, looksLike: 'offer-missing' },
  {
    name: 'follow-confirm-missing',
    path: '/follow/confirm/made-up',
    status: 404,
    looksLike: 'offer-missing',
  },
  { name: 'follow-end-missing', path: '/follow/end/made-up', status: 404, looksLike: 'offer-missing' },
  { name: 'saved', path: '/saved' },
  {
    name: 'saved-shared',
    path: '/saved?ids=tidewrack-plumbing-1,kowalczyk-water-and-gas-1,no-such-business-1',
  },
  { name: 'events', path: '/events', isIndexable: true },
  { name: 'deals', path: '/deals', isIndexable: true, looksLike: 'events' },
  { name: 'featured', path: '/featured', isIndexable: true },
  { name: 'featured-second-spelling', path: '/featured-business/anything', looksLike: 'featured' },
  { name: 'article', path: '/featured-article/favob1', isIndexable: true },
  { name: 'resources', path: '/veteran-resources', isIndexable: true },
  { name: 'resources-asked', path: '/veteran-resources?need=claim&county=duval' },
  { name: 'review-times', path: '/review-times', isIndexable: true },
  { name: 'contact', path: '/contact', isIndexable: true },
  { name: 'data', path: '/data', isIndexable: true },
  { name: 'api', path: '/api', isIndexable: true },
  { name: 'solicitation', path: '/data/solicitation?serves=martin' },
  { name: 'privacy', path: '/privacy', isIndexable: true },
  { name: 'terms', path: '/terms', isIndexable: true, looksLike: 'privacy' },
  { name: 'accessibility', path: '/accessibility', isIndexable: true, looksLike: 'privacy' },
  { name: 'submit', path: '/submit-business', isIndexable: true },
  { name: 'submit-thanks', path: '/submit-business-confirmation' },
  { name: 'submit-thanks-second-spelling', path: '/submit-confirmation', looksLike: 'submit-thanks' },
  {
    name: 'private-submission-missing',
    path: '/submission/made-up',
    status: 404,
    looksLike: 'offer-missing',
  },
  {
    name: 'confirm-submission-missing',
    path: '/submission/confirm/made-up',
    status: 404,
    looksLike: 'offer-missing',
  },
  { name: 'register', path: '/register-business', looksLike: 'sign-in' },
  { name: 'register-submissions', path: '/business-submission-confirmation', looksLike: 'sign-in' },
  { name: 'owners-entrance', path: '/business-signup', isIndexable: true },
  { name: 'sign-in', path: '/auth' },
  { name: 'sign-up', path: '/auth?mode=sign-up', looksLike: 'sign-in' },
  { name: 'forgot-password', path: '/auth/forgot-password' },
  { name: 'new-password', path: '/auth/new-password' },
  { name: 'resend', path: '/auth/resend', looksLike: 'forgot-password' },
  { name: 'confirm', path: '/auth/confirm?token_hash=made-up&type=signup' },
  { name: 'confirm-expired', path: '/auth/confirm?notice=expired', looksLike: 'confirm-elsewhere' },
  { name: 'confirm-elsewhere', path: '/auth/confirm?notice=elsewhere' },
  { name: 'account', path: '/account', looksLike: 'sign-in' },
  { name: 'moderation', path: '/moderation', looksLike: 'sign-in' },
  { name: 'team-tool', path: '/moderation/listings', looksLike: 'sign-in' },
  { name: 'team-tool-missing', path: '/moderation/made-up', status: 404, looksLike: 'not-found' },
  { name: 'outbox', path: '/outbox' },
  { name: 'outbox-mail', path: '/outbox/00000000-0000-4000-8000-000000000000', looksLike: 'outbox' },
  { name: 'not-found', path: '/no/such/page', status: 404 },
]

/** Those that a browser looks at: guarded pages, for example, all lead to the sign-in. */
export const DISTINCT_PAGES = PUBLIC_PAGES.filter(({ looksLike }) => looksLike === undefined)

/** The example of that name. */
export function publicPage(name: string): PublicPage {
  const page = PUBLIC_PAGES.find((page) => page.name === name)
  if (!page) throw new Error(`No public page is called ${name}.`)
  return page
}
