/** The `headers` of a page whose address is a secret, or that shows one. */
export const noStore = () => ({ 'cache-control': 'no-store' })

/** The `action` of a form that needs scripts and was sent without: the page again, which says so. */
export const showAgain = () => null
